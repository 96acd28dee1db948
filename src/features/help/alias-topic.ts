import type { TopicSection } from './topic-section.js'

export const aliases: readonly TopicSection[] = [
  [
    'Your own names for command lines:',
    [
      [
        "oct alias set mine 'holds --due $1'",
        'define an alias; oct mine 3d runs oct holds --due 3d',
      ],
      ['$1 to $9', 'the words right after the name; other words are appended'],
      ['names', 'a command always wins over an alias with the same name'],
      ['options', 'options that you type are added, such as oct mine 3d --json'],
      ['--help', 'typed after the name: what the alias stands for'],
    ],
  ],
  [
    'A script of the shell, only in your own settings:',
    [
      [
        `oct alias set fresh '!oct sync; oct due "$1"'`,
        'define a script; oct fresh 3d runs it with sh',
      ],
      ['"$1", "$@"', 'the words after the name, also options; the shell never parses these words'],
      ['exit code', 'exit code of the script'],
    ],
  ],
  [
    'Aliases of a project, as "aliases" in .oct.json:',
    [
      ['commands', 'only commands that read; no file, profile or service can be named'],
      ['names', 'your own alias wins over an alias of the project'],
    ],
  ],
]
