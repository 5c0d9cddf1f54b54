mod aliases;
mod fixes;
mod hover;
mod incremental;
mod places;
