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
      ['names', 'a command always wins over an alias of its name'],
      ['options', 'options that you type are added, such as oct mine 3d --json'],
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
