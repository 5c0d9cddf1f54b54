mod aliases;
mod around;
mod fixes;
mod hover;
mod incremental;
mod places;
mod templates;
