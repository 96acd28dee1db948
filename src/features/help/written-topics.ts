import { aliases } from './alias-topic.js'
import { dates } from './date-topic.js'
import { deliveries } from './delivery-topic.js'
import { freshness } from './freshness-topic.js'
import type { TopicSection } from './topic-section.js'

export const writtenTopics = {
  automation: () => automation,
  queries: () => queries,
  dates: () => dates,
  freshness,
  deliveries: () => deliveries,
  accessibility: () => accessibility,
  aliases: () => aliases,
} satisfies Readonly<Record<string, () => readonly TopicSection[]>>

const automation: readonly TopicSection[] = [
  [
    'A script can rely on the following:',
    [
      ['stdout', 'only the result, in the chosen format'],
      ['stderr', 'notices, progress, questions and errors; with --quiet only errors'],
      ['errors', 'messages as plain text, or as one JSON object if the output is json or ndjson'],
      ['exit code', 'the outcome of the command: oct help exit-codes'],
      ['columns', 'the order of columns stays the same; new columns are added at the end'],
    ],
  ],
  [
    'oct asks no questions in these cases:',
    [
      [
        'not interactive',
        'stdin or stderr is not a terminal, or --no-input, OCT_NO_INPUT or CI is set',
      ],
      [
        'the answer to a question is necessary',
        'oct exits with code 2 and names the option that answers the question. If the shipping line is not certain, oct exits with code 11.',
      ],
      [
        '--yes',
        'do not ask before actions that cost money, end tracking or delete data; never chooses a shipping line',
      ],
      [
        '--accept 0.85',
        'let oct track use the most likely shipping line if its confidence is at least 0.85',
      ],
      ['--dry-run', 'print what the command would do, and change nothing'],
      ['--read-only', 'refuse every change before oct sends a request'],
    ],
  ],
  [
    'In jobs:',
    [
      ['oct sync --quiet', 'update the cache; exit with code 13 if another sync is running'],
      ['oct sync --lock-timeout 2m', 'wait up to 2 minutes for a sync that is running'],
      ['oct holds --check', 'exit with code 10 if a container is blocked or overdue'],
      [
        'oct containers --eta 3d --expect-rows',
        'exit with code 10 if no container arrives within 3 days',
      ],
      ['oct doctor sync --max-age 2h', 'exit with code 10 if the last sync is older than 2 hours'],
      [
        'oct track --from shipments.csv --yes',
        'register numbers; after an interruption, run the command again to continue (no number is registered twice)',
      ],
    ],
  ],
  [
    'More:',
    [
      [
        'OCT_TOKEN, OCT_TOKEN_FILE',
        'the API token, or a file with the token; a token is never an argument and never printed',
      ],
      ['OCT_OUTPUT=json', 'set one output format for a whole job'],
      [
        'rate limit',
        'all commands of a profile share one rate limit; commands above the limit wait, or exit with code 7 with --no-queue',
      ],
      ['oct commands --json', 'list every command, option, field and exit code as JSON'],
    ],
  ],
]

const queries: readonly TopicSection[] = [
  [
    'You can choose what oct prints:',
    [
      [
        '--fields number,pickup_lfd_date',
        'print these fields; for their meaning: oct help fields <command>',
      ],
      [
        '--sort -pickup_lfd_date',
        'sort by a field; a leading - means descending order; --limit applies after the sort',
      ],
      [
        '--query EXPRESSION',
        'select data from the JSON output with a JMESPath expression (jmespath.org)',
      ],
    ],
  ],
  [
    '--query runs after --sort and --limit. The output of a list is a JSON array. The output for one object is a JSON object. Examples:',
    [
      ["oct containers --query '[].number'", 'print container numbers, one per line'],
      ["oct containers --query 'length(@)'", 'print the number of containers'],
      [
        `oct holds --query "[?readiness=='blocked'].{container: number, lfd: pickup_lfd_date}" -o csv`,
        'print blocked containers, with your own column names',
      ],
      [
        "oct containers --query 'sort_by(@, &number)[0].current_status'",
        'print the status of the container with the lowest number',
      ],
      ["oct commands --query '[?writes].command' -o ids", 'list the commands that change data'],
    ],
  ],
  [
    'Quotes:',
    [
      [
        "'text'",
        'a text in the expression; put the whole expression in double quotes for the shell',
      ],
      [
        '`5`',
        'a number in the expression; put the whole expression in single quotes for the shell',
      ],
      ['[?fees]', 'select rows in which the field fees is not empty'],
    ],
  ],
]

const accessibility: readonly TopicSection[] = [
  [
    'Use --accessible or OCT_ACCESSIBLE=1. To turn accessible output on for all commands: oct config set accessible true',
    [
      ['tables', 'each value is on its own line, after its name'],
      ['questions', 'questions are plain text; you choose an answer by its number'],
      ['progress', 'oct prints a line at the start and every 15 seconds, instead of a spinner'],
      ['maps', 'oct describes the map in words instead of drawing it'],
    ],
  ],
  [
    'Terminals:',
    [
      ['NO_COLOR, --no-color', 'turn color off; FORCE_COLOR and --color turn color on'],
      [
        'TERM=dumb',
        'oct prints color only if you force it, asks questions as plain text, and shows no progress',
      ],
      [
        'narrow windows',
        'tables have fewer columns; in very narrow windows, each row becomes lines with labels',
      ],
    ],
  ],
]
