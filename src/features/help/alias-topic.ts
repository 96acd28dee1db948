import type { TopicSection } from './topic-section.js'

export const aliases: readonly TopicSection[] = [
  [
    'Aliases are your own names for command lines:',
    [
      [
        "oct alias set mine 'holds --due $1'",
        'define the alias mine: typing oct mine 3d runs oct holds --due 3d',
      ],
      [
        '$1 to $9',
        'placeholders for the words that you type right after the name; other words are appended',
      ],
      ['names', 'a command has precedence over an alias with the same name'],
      ['options', 'oct adds options that you type after the alias, as in oct mine 3d --json'],
      ['--help', 'oct <alias> --help shows the command line of the alias'],
    ],
  ],
  [
    'Aliases that run a shell script (allowed only in your own settings):',
    [
      [
        `oct alias set fresh '!oct sync; oct due "$1"'`,
        'define a shell script: oct fresh 3d then runs the script with sh',
      ],
      [
        '"$1", "$@"',
        'placeholders for the words after the name, including options; the shell never parses these words',
      ],
      ['exit code', 'oct exits with the exit code of the script'],
    ],
  ],
  [
    'Aliases of a project, as "aliases" in .oct.json:',
    [
      [
        'commands',
        'an alias in a project file runs only commands that read data, without options that name a file, profile or service',
      ],
      ['names', 'your own alias has precedence over an alias of the project'],
    ],
  ],
]
