mod aliases;
mod around;
mod fix_all;
mod fixes;
mod incremental;
mod navigation;
mod places;
mod templates;
