mod aliases;
mod around;
mod fix_all;
mod fixes;
mod incremental;
mod places;
mod templates;
