//! The parser, which executes the program of the grammar like ANTLR's generated code.

use super::automaton::{Address, Choice, Instruction};
use super::build::automaton;
use super::grammar::{Label, Rule};
use super::machine::{LimitExceeded, Mismatch, ParserMachine, StepResult};
use super::predict::Predictor;
use super::tree::{NodeId, ParsePart};

impl ParserMachine<'_> {
    /// Parses the whole text; returns the node of the start rule.
    pub(super) fn parse(&mut self) -> Result<NodeId, LimitExceeded> {
        let automaton = automaton();
        let mut predictor = Predictor::default();
        self.enter(Rule::Start, 0, Label::None, 0)?;
        let mut at = automaton.entries[Rule::Start as usize];
        loop {
            match self.instruction(&mut predictor, &automaton.program[usize::from(at)], at)? {
                Ok(Some(next)) => at = next,
                outcome => {
                    if let Err(mismatch) = outcome {
                        self.report_mismatch(mismatch)?;
                        self.recover()?;
                    }
                    match self.leave() {
                        (_, Some(back)) => at = back,
                        (start, None) => {
                            self.is_unsure = predictor.is_exhausted();
                            return Ok(start);
                        }
                    }
                }
            }
        }
    }

    /// Executes an instruction; returns the address of the next one, or `None` at the end of the rule.
    fn instruction(
        &mut self,
        predictor: &mut Predictor,
        instruction: &Instruction,
        at: Address,
    ) -> StepResult<Option<Address>> {
        match instruction {
            Instruction::Match { state, tokens, label } => {
                self.state = *state;
                let matched = if tokens.contains(self.kind(0)?) { Ok(self.matched()?) } else { self.recover_inline()? };
                match matched {
                    Ok(part) => self.label(*label, part),
                    Err(mismatch) => return Ok(Err(mismatch)),
                }
            }
            Instruction::Call { state, rule, precedence, label } => {
                self.state = *state;
                self.enter(*rule, *precedence, *label, at + 1)?;
                return Ok(Ok(Some(automaton().entries[*rule as usize])));
            }
            Instruction::Form(form) => {
                let node = self.node();
                self.tree.node_mut(node).form = *form;
            }
            Instruction::Enter { state } => {
                self.state = *state;
                if let Err(mismatch) = self.sync()? {
                    return Ok(Err(mismatch));
                }
            }
            Instruction::Choose { state, by, addresses } => {
                self.state = *state;
                if let Err(mismatch) = self.sync()? {
                    return Ok(Err(mismatch));
                }
                let chosen = self.choose(predictor, by, addresses.len())?;
                return Ok(chosen.map(|chosen| addresses.get(chosen).copied()));
            }
            Instruction::Operator => self.leave_depth(),
            Instruction::Operand(form) => self.operand(*form)?,
            Instruction::Jump(to) => return Ok(Ok(Some(*to))),
            Instruction::Return => return Ok(Ok(None)),
        }
        Ok(Ok(Some(at + 1)))
    }

    /// The number of the fitting alternative, from 0.
    fn choose(&mut self, predictor: &mut Predictor, by: &Choice, alternatives: usize) -> StepResult<usize> {
        match by {
            Choice::ByToken { sets, is_error_otherwise } => {
                let kind = self.kind(0)?;
                let chosen = sets.iter().position(|set| set.contains(kind));
                let current = self.stream.ahead(0);
                Ok(match chosen {
                    Some(chosen) => Ok(chosen),
                    None if *is_error_otherwise => Err(Mismatch::NoAlternative(current)),
                    None => Ok(alternatives - 1),
                })
            }
            Choice::ByPrediction(decision) => {
                let predicted = predictor.predict(*decision, self);
                self.report_unreadable()?;
                Ok(match predicted {
                    Ok(alt) => Ok(usize::from(alt) - 1),
                    Err(none) => Err(Mismatch::NoAlternative(self.stream.ahead(none.ahead))),
                })
            }
        }
    }

    /// Consumes the current token, which fits.
    fn matched(&mut self) -> Result<ParsePart, LimitExceeded> {
        self.last_error.end();
        let token = self.stream.ahead(0);
        self.consume()?;
        Ok(ParsePart::Token(token))
    }
}
