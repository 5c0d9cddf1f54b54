mod aliases;
mod around;
mod fix_all;
mod fixes;
mod hover;
mod incremental;
mod places;
mod templates;
