mod aliases;
mod around;
mod fixes;
mod incremental;
mod navigation;
mod places;
mod templates;
mod unreadable;
