# Prints what zsh offers for the end of a command line: zsh -f offered.zsh LINE
# The folder of this file has the script to test.

if [[ -z $1 ]]; then
  PS1=
  fpath=($here $fpath)
  autoload -Uz compinit
  compinit -u -D
  # Completion functions add their matches with it.
  compadd() {
    local -a offered
    # With these options it only fills arrays.
    if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
      builtin compadd -O offered "$@"
      (( $#offered )) && print -r -- "<"${^offered}">"
    fi
    builtin compadd "$@"
  }
  offer() {
    _main_complete
    compstate[insert]=
    compstate[list]=
    print -r -- "<END>"
  }
  zle -C offer complete-word offer
  bindkey '^X' offer
  print "<READY>"
  return
fi

zmodload zsh/zpty
here=${0:A:h}
zpty inner TERM=dumb zsh -f -i
zpty -w inner "here=${(q)here}; source ${(q)here}/offered.zsh"
zpty -r inner start '*<READY>*'
zpty -w -n inner "$1"$'\x18'
zpty -r inner offered '*<END>*'
print -r -- $offered
