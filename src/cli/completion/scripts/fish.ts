/** The user loads this script with `source`, or saves it as `oct.fish` in a folder of completions. */
export const fishScript = `# Completion of oct for fish. Written by: oct completion fish
function __oct_complete
    set -l words (commandline -opc)
    set -e words[1]
    set -l current (commandline -ct)
    set -l lines (command oct __complete fish "=$current" $words 2>/dev/null </dev/null)
    set -l head ''
    if string match -qr '^--[^=]+=' -- $current
        set head (string replace -r '=.*' '=' -- $current)
        set current (string replace -r '^[^=]*=' '' -- $current)
    end
    switch "$lines[1]"
        case files
            for name in (__fish_complete_path $current)
                printf '%s%s\\n' $head $name
            end
        case folders
            for name in (__fish_complete_directories $current)
                printf '%s%s\\n' $head $name
            end
        case '*'
            set -e lines[1]
            test (count $lines) -gt 0; and printf '%s\\n' $lines
    end
end

complete -c oct -e
complete -c oct -f -k -a '(__oct_complete)'
`
