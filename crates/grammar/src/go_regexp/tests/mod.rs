mod accepted;
mod classes;
mod generated;
mod hostile;
mod limits;
mod matching;
mod refused;
