import { settings } from '../../cli/settings/setting.js'
import { aliases } from './alias-topic.js'
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
    'What a script can rely on:',
    [
      ['stdout', 'gets the result in the chosen format, and nothing else'],
      ['stderr', 'gets notices, progress, questions and errors; with --quiet only errors'],
      ['errors', 'are text, or one JSON object if the output is json or ndjson'],
      ['exit code', 'states the outcome: oct help exit-codes'],
      ['columns', 'keep their order; new ones come last'],
    ],
  ],
  [
    'When oct asks no questions:',
    [
      ['when', 'if stdin or stderr is no terminal, or --no-input, OCT_NO_INPUT or CI is set'],
      ['instead', 'exit 2, naming the option to use; exit 11 if the shipping line is not certain'],
      ['--yes', 'confirms what costs money, ends tracking or deletes; never picks a shipping line'],
      ['--accept 0.85', 'oct track takes the first candidate with at least this confidence'],
      ['--dry-run', 'every command that writes prints its plan and sends nothing'],
      ['--read-only', 'refuses every write before it is sent'],
    ],
  ],
  [
    'In jobs:',
    [
      ['oct sync --quiet', 'updates the cache; a second sync at the same time exits 13'],
      ['oct sync --lock-timeout 2m', 'waits for a running sync'],
      ['oct holds --check', 'exit 10 if a container is blocked or overdue'],
      ['oct containers --eta 3d --expect-rows', 'exit 10 if there are no rows'],
      ['oct doctor sync --max-age 2h', 'exit 10 if the last sync is older'],
      [
        'oct track --from shipments.csv --yes',
        'continues after an interruption, registers nothing twice',
      ],
    ],
  ],
  [
    'More:',
    [
      ['OCT_TOKEN, OCT_TOKEN_FILE', 'the token; it is never an argument and never printed'],
      ['OCT_OUTPUT=json', 'one output format for a whole job'],
      [
        'rate limit',
        'all commands of a profile share the limit and wait; with --no-queue they exit 7',
      ],
      ['oct commands --json', 'every command, option, field and exit code, for programs'],
    ],
  ],
]

const queries: readonly TopicSection[] = [
  [
    'Choosing what is printed:',
    [
      [
        '--fields number,pickup_lfd_date',
        'print these fields; oct help fields <command> explains them',
      ],
      [
        '--sort -pickup_lfd_date',
        'sort by a field, descending with -; --limit applies after the sort',
      ],
      ['--query EXPRESSION', 'select from the JSON output with JMESPath (jmespath.org)'],
    ],
  ],
  [
    '--query runs after --sort and --limit. A list is a JSON array, a single object a JSON object. Try:',
    [
      ["oct containers --query '[].number'", 'one value per line'],
      ["oct containers --query 'length(@)'", 'number of rows'],
      [
        `oct holds --query "[?readiness=='blocked'].{container: number, lfd: pickup_lfd_date}" -o csv`,
        'blocked containers, with your own column names',
      ],
      [
        "oct containers --query 'sort_by(@, &number)[0].current_status'",
        'status of the first container, sorted by number',
      ],
      ["oct commands --query '[?writes].command' -o ids", 'commands that change something'],
    ],
  ],
  [
    'Quotes:',
    [
      ["'text'", 'a text in the expression; use double quotes for the shell'],
      ['`5`', 'a number in the expression; use single quotes for the shell'],
      ['[?fees]', 'rows in which fees is not empty'],
    ],
  ],
]

const dates: readonly TopicSection[] = [
  [
    'The last free day is a calendar date, not a time:',
    [
      ['overdue', 'the date has ended at the place that counts the days'],
      ['source', 'shipping line, else terminal, else railroad; an earlier date is shown too'],
      ['pickup_lfd_date', 'the date, YYYY-MM-DD; its source is pickup_lfd_source'],
      ['earliest_lfd_date', 'the earliest date that any source states; fees can begin after it'],
      [
        'gate calendar',
        'if the gate is closed on the last free day, oct shows "pull by": oct gates',
      ],
    ],
  ],
  [
    'Clock times:',
    [
      ['table', 'port time with its zone, such as Thu 14 May 18:00 EDT'],
      ['csv, tsv, xlsx', '2026-05-14 18:00 America/New_York'],
      ['json, ndjson', 'ISO times in UTC; the member *_timezone has the zone'],
      ['--tz utc, --tz local', 'in UTC, or in the zone of this machine; json stays UTC'],
      ['no zone known', 'the time as the source wrote it, marked as local'],
    ],
  ],
  [
    'Typing times:',
    [
      ['90s, 10m, 1h, 7d, 2w', 'durations; a number without a unit is seconds'],
      ['--since 24h', 'an age, 2026-05-14 (from midnight UTC), or 2026-05-14T09:00:00Z'],
      ['--due 3d, --due 2wd', 'days left; wd are days on which the gate is open'],
    ],
  ],
]

function freshness(): TopicSection[] {
  const usually = (key: string): string =>
    String(settings.find((setting) => setting.key === key)?.default)
  return [
    [
      'When oct reads the cache, and when it asks the service:',
      [
        ['one object', `from the cache while younger than max_age (${usually('max_age')})`],
        ['a list', `synced first when older than list_max_age (${usually('list_max_age')})`],
        ['Ctrl-C during a sync', 'stops the sync and shows the cached list, with its age'],
        ['--check', 'synced first when older than 10 minutes'],
        ['service unavailable', 'shows the cached data, with a notice'],
        [
          'unavailable, in a job',
          `and for --check: exit 9 when the cache is older than stale_after (${usually('stale_after')})`,
        ],
        ['changes you make', 'are sent at once; the response updates the cache'],
      ],
    ],
    [
      'Options:',
      [
        ['--refresh', 'reads from the service again; oct pull is the billed refresh'],
        ['--max-age 10m', 'reads data again if it is older'],
        ['--offline', 'sends no request; exit 9 if nothing is cached'],
      ],
    ],
    [
      'How old the facts are:',
      [
        ['CHECKED', 'when the terminal or shipping line was last read'],
        ['below a list', 'the age of the facts, and when the cache was synced'],
      ],
    ],
    [
      'Maintenance:',
      [
        ['oct cache info', 'shows what is cached, and its age'],
        ['oct cache verify', 'checks the files'],
        ['oct cache backup nightly.db', 'copies the cache, also while it is in use'],
        ['oct cache prune --dry-run', 'shows what keep_closed and keep_journal would remove'],
        ['oct cache purge', 'removes data, after a confirmation'],
      ],
    ],
  ]
}

const deliveries: readonly TopicSection[] = [
  [
    'From the service to this machine:',
    [
      ['oct webhooks catalog', 'list the events and their meaning'],
      [
        'oct webhooks create <url> --event vessel_arrived',
        'have the service deliver events to an address',
      ],
      [
        'oct webhooks listen --webhook <id>',
        'receive events on this machine, at http://127.0.0.1:4318/hook',
      ],
      [
        'oct webhooks listen --forward-to 3000',
        'forward each event; --exec runs a command for each event',
      ],
      ['oct webhooks trigger container.updated', 'send a signed sample'],
      ['oct webhooks status --check', 'exit 10 if something needs attention'],
    ],
  ],
  [
    'Rules:',
    [
      ['signature', 'X-T49-Webhook-Signature: HMAC-SHA256 of the raw bytes, in hex'],
      ['secret', '--webhook, OCT_WEBHOOK_SECRET, or OCT_WEBHOOK_SECRET_FILE with several lines'],
      ['no secret', 'listening is refused, except with --insecure on this machine'],
      ['order of work', 'verify, write to the journal, acknowledge; then update the cache'],
      ['repeated event', 'has the same id on every retry and is stored once'],
      ['failed forwarding', 'is retried, then becomes a dead letter'],
    ],
  ],
  [
    'Afterwards:',
    [
      ['oct webhooks log --since 2h', 'list received events'],
      ['oct webhooks replay --since 2h --forward-to 3000', 'forward the events again'],
      ['oct webhooks replay --dead', 'retry dead letters'],
      ['oct webhooks catch-up', 'find missed events, which the service does not repeat'],
      ['oct webhooks verify body.json --signature-file sig.txt', 'verify a single body'],
    ],
  ],
]

const accessibility: readonly TopicSection[] = [
  [
    'Use --accessible or OCT_ACCESSIBLE=1, or set it permanently: oct config set accessible true',
    [
      ['tables', 'each value on its own line, after its name'],
      ['questions', 'plain lines; choose by number'],
      ['progress', 'a line at the start and every 15 seconds, in place of a spinner'],
      ['maps', 'oct map describes the route in words instead of drawing it'],
    ],
  ],
  [
    'Terminals:',
    [
      ['NO_COLOR, --no-color', 'no color; FORCE_COLOR and --color: always'],
      ['TERM=dumb', 'no color unless forced, plain questions, no progress'],
      ['narrow windows', 'columns are left out, then each row becomes labeled lines'],
    ],
  ],
]
