/** Completion script for bash 3.2 and newer. The words that oct returns to the script are already quoted. */
export const bashScript = `# Completion of oct for bash. Written by: oct completion bash
_oct() {
  local how='' word
  COMPREPLY=()
  while IFS= read -r word; do
    if [ -z "$how" ]; then how=$word; else COMPREPLY+=("$word"); fi
  done < <(command oct __complete bash "$COMP_WORDBREAKS" "$COMP_TYPE" "\${COLUMNS:-80}" "\${COMP_LINE:0:COMP_POINT}" 2>/dev/null </dev/null)
  case $how in
    files) compopt -o default 2>/dev/null || _oct_files -f "$2" ;;
    folders) compopt -o dirnames 2>/dev/null || _oct_files -d "$2" ;;
    'words open') compopt -o nospace 2>/dev/null ;;
  esac
  compopt -o nosort 2>/dev/null
  return 0
}

# Where compopt is missing, as in bash 3.2 of macOS.
_oct_files() {
  local name
  while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen "$1" -- "$2")
}

complete -F _oct oct
`
