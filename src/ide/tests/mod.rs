mod aliases;
mod fixes;
mod hover;
mod incremental;
mod places;
mod templates;
