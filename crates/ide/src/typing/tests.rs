mod places;
mod written;
