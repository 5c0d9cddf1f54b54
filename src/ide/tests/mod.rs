mod aliases;
mod around;
mod fixes;
mod incremental;
mod places;
mod templates;
