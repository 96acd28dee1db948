/** The user loads this script with `source`, or saves it as `_oct` in a folder of `fpath`. */
export const zshScript = `#compdef oct
# Completion of oct for zsh. Written by: oct completion zsh
_oct() {
  local -a lines texts shown before blank
  local line text hint how
  local -i width=0
  before=("\${(@Q)words[2,CURRENT-1]}")
  (( CURRENT > 2 )) || before=()
  lines=("\${(@f)$(command oct __complete zsh "=\${(Q)PREFIX}" "\${before[@]}" 2>/dev/null </dev/null)}")
  how=\${lines[1]}
  case $how in
    files) [[ $PREFIX == --*=* ]] && compset -P '*='; _files; return ;;
    folders) [[ $PREFIX == --*=* ]] && compset -P '*='; _files -/; return ;;
    'words open') blank=(-S '') ;;
    words) ;;
    *) return 1 ;;
  esac
  for line in "\${(@)lines[2,-1]}"; do
    text=\${line%%$'\\t'*}
    texts+=("$text")
    (( \${#text} > width )) && width=\${#text}
  done
  (( \${#texts} )) || return 1
  for line in "\${(@)lines[2,-1]}"; do
    text=\${line%%$'\\t'*}
    hint=\${line#*$'\\t'}
    shown+=("\${(r:width:)text}\${hint:+  -- $hint}")
  done
  shown=("\${(@mr:COLUMNS-1:)shown}")
  compadd -V oct -l -M 'm:{[:lower:]}={[:upper:]}' "\${blank[@]}" -d shown -a texts
}

if [[ \${funcstack[1]} == _oct ]]; then
  _oct "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -u }
  compdef _oct oct
fi
`
