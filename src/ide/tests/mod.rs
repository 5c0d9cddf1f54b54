mod fixes;
mod hover;
mod incremental;
