mod aliases;
mod around;
mod fixes;
mod hover;
mod incremental;
mod navigation;
mod places;
mod templates;
