import { settings } from '../../cli/settings/setting.js'

/** A heading, names or command lines with their meaning, and a note below them. */
export type TopicSection = readonly [
  heading: string,
  rows: readonly (readonly [string, string])[],
  note?: string,
]

/** What `oct help <topic>` says where no table of the program says it already. */
export const writtenTopics = {
  automation: () => automation,
  queries: () => queries,
  dates: () => dates,
  freshness,
  deliveries: () => deliveries,
  accessibility: () => accessibility,
} satisfies Readonly<Record<string, () => readonly TopicSection[]>>

const automation: readonly TopicSection[] = [
  [
    'What a script can rely on:',
    [
      ['stdout', 'the result in the chosen format, and nothing else'],
      ['stderr', 'notices, progress, questions, errors; none but errors with --quiet'],
      ['errors', 'text, or one JSON object where the output is json or ndjson'],
      ['exit code', 'what became of it: oct help exit-codes'],
      ['columns', 'keep their order; new ones come last'],
    ],
  ],
  [
    'Nobody is asked:',
    [
      ['when', 'stdin or stderr is no terminal, or --no-input, OCT_NO_INPUT or CI is set'],
      ['instead', 'exit 2 with the flag that answers; 11 where the shipping line is not certain'],
      ['--yes', 'confirms what costs money, ends tracking or deletes; never picks a line'],
      ['--accept 0.85', 'of oct track: the first candidate of at least that confidence'],
      ['--dry-run', 'of whatever writes: prints the plan and sends nothing'],
      ['--read-only', 'refuses every write before it leaves'],
    ],
  ],
  [
    'In jobs:',
    [
      ['oct sync --quiet', 'the cache up to date; a second one at the same time exits 13'],
      ['oct sync --lock-timeout 2m', 'waits for the one that runs'],
      ['oct holds --check', 'exit 10 where a box is blocked or overdue'],
      ['oct containers --eta 3d --expect-rows', 'exit 10 where there is no row'],
      ['oct doctor sync --max-age 2h', 'exit 10 where nothing has synced for so long'],
      ['oct track --from shipments.csv --yes', 'goes on where it stopped, registers nothing twice'],
    ],
  ],
  [
    'The rest:',
    [
      ['OCT_TOKEN, OCT_TOKEN_FILE', 'the token; it is never an argument and never printed'],
      ['OCT_OUTPUT=json', 'one format for a whole job'],
      ['rate limit', 'all commands of a profile share it and wait; --no-queue exits 7'],
      ['oct commands --json', 'every command, option, field and exit code, for programs'],
    ],
  ],
]

const queries: readonly TopicSection[] = [
  [
    'Choosing what is printed:',
    [
      ['--fields number,pickup_lfd_date', 'these fields; the --help of a command names them'],
      ['--sort -pickup_lfd_date', 'by a field, descending with -; then --limit'],
      ['--query EXPRESSION', 'a JMESPath (jmespath.org), asked of what -o json prints'],
    ],
  ],
  [
    '--query is asked after --sort and --limit. A list is an array, one object itself. Try:',
    [
      ["oct containers --query '[].number'", 'one value a line'],
      ["oct containers --query 'length(@)'", 'how many'],
      [
        `oct holds --query "[?readiness=='blocked'].{box: number, lfd: pickup_lfd_date}" -o csv`,
        'some rows, with names of your own',
      ],
      ["oct containers --query 'sort_by(@, &number)[0].current_status'", 'of the first by number'],
      ["oct commands --query '[?writes].command' -o ids", 'the commands that change something'],
    ],
  ],
  [
    'Quotes:',
    [
      ["'text'", 'a text within the expression; so the shell needs "…" around the whole'],
      ['`5`', 'a number within the expression; so the shell needs single quotes'],
      ['[?fees]', 'where a value is not empty'],
    ],
  ],
]

const dates: readonly TopicSection[] = [
  [
    'The last free day is a calendar date, never a moment:',
    [
      ['overdue', "once that date has ended where it is counted, by that place's calendar"],
      [
        'source',
        "the line's, else the terminal's, else the railroad's; an earlier one is said too",
      ],
      ['pickup_lfd_date', 'the date, YYYY-MM-DD; whose it is: pickup_lfd_source'],
      ['earliest_lfd_date', 'the earliest that anybody states: the one that costs money'],
      ['gate calendar', 'turns a day on which the gate is closed into "pull by": oct gates'],
    ],
  ],
  [
    'Clock times:',
    [
      ['table', 'at the port, with its zone: Thu 14 May 18:00 EDT'],
      ['csv, tsv, xlsx', '2026-05-14 18:00 America/New_York'],
      ['json, ndjson', 'ISO, UTC; the zone is the *_timezone beside it'],
      ['--tz utc, --tz local', 'in UTC, or in the zone of this machine; json stays UTC'],
      ['no zone known', 'the reading of the source as it is, said to be local, never converted'],
    ],
  ],
  [
    'Typing times:',
    [
      ['90s, 10m, 1h, 7d, 2w', 'durations; a number without a unit is seconds'],
      ['--since 24h', 'an age; or 2026-05-14 (from midnight UTC), or 2026-05-14T09:00:00Z'],
      ['--due 3d, --due 2wd', 'days left; wd are days on which the gate is open'],
    ],
  ],
]

function freshness(): TopicSection[] {
  const usually = (key: string): string =>
    String(settings.find((setting) => setting.key === key)?.default)
  return [
    [
      'When the cache answers, and when the service is asked:',
      [
        ['one object', `from the cache while younger than max_age (${usually('max_age')})`],
        ['a list', `synced first when older than list_max_age (${usually('list_max_age')})`],
        ['Ctrl-C meanwhile', 'stops the sync of a list and shows the cache, with its age'],
        ['--check', 'synced first when older than 10 minutes'],
        ['service away', 'the cache, with a notice'],
        [
          'away, in a job',
          `and for --check: exit 9 when the cache is older than stale_after (${usually('stale_after')})`,
        ],
        ['what you write', 'is sent at once, and the cache follows the answer'],
      ],
    ],
    [
      'Saying otherwise:',
      [
        ['--refresh', 're-reads from the service; never the paid refresh, which is oct pull'],
        ['--max-age 10m', 're-reads what is older'],
        ['--offline', 'never asks; exit 9 where nothing is cached'],
      ],
    ],
    [
      'How old the facts are:',
      [
        ['CHECKED', 'when the terminal or the line was last read, however new the cache is'],
        ['below a list', 'the age of the facts, and when the cache was synced'],
      ],
    ],
    [
      'Looking after it:',
      [
        ['oct cache info', 'what this machine keeps, and how old it is'],
        ['oct cache verify', 'whether it is sound'],
        ['oct cache backup nightly.db', 'a copy, also while it is used'],
        ['oct cache prune --dry-run', 'what keep_closed and keep_journal would drop'],
        ['oct cache purge', 'forgets, after a question'],
      ],
    ],
  ]
}

const deliveries: readonly TopicSection[] = [
  [
    'From the service to this machine:',
    [
      ['oct webhooks catalog', 'events: their names and what they mean'],
      ['oct webhooks create <url> --event vessel_arrived', 'have the service deliver them there'],
      ['oct webhooks listen --webhook <id>', 'take them here, at http://127.0.0.1:4318/hook'],
      ['oct webhooks listen --forward-to 3000', 'and pass each on; --exec runs a command for it'],
      ['oct webhooks trigger container.updated', 'a signed sample to whoever listens'],
      ['oct webhooks status --check', 'exit 10 when something is not as it should be'],
    ],
  ],
  [
    'What holds:',
    [
      ['signature', 'X-T49-Webhook-Signature: HMAC-SHA256 of the raw bytes, in hex'],
      ['secret', '--webhook, OCT_WEBHOOK_SECRET, or OCT_WEBHOOK_SECRET_FILE with several lines'],
      ['no secret', 'it does not listen, save with --insecure on this machine'],
      ['order of work', 'verified, written to the journal, acknowledged; then the cache follows'],
      ['twice', 'an event keeps its id on every retry and is written down once'],
      ['cannot be passed on', 'tried again, in the end a dead letter'],
    ],
  ],
  [
    'Afterwards:',
    [
      ['oct webhooks log --since 2h', 'what came'],
      ['oct webhooks replay --since 2h --forward-to 3000', 'once more'],
      ['oct webhooks replay --dead', 'dead letters tried again'],
      ['oct webhooks catch-up', 'what was missed: the service never repeats what it gave up'],
      ['oct webhooks verify body.json --signature-file sig.txt', 'a single body'],
    ],
  ],
]

const accessibility: readonly TopicSection[] = [
  [
    'One switch: --accessible, OCT_ACCESSIBLE=1, or for good: oct config set accessible true',
    [
      ['tables', 'each value on a line of its own, after its name'],
      ['questions', 'plain lines; choices are numbered and answered by their number'],
      ['progress', 'a line when it begins and every 15 seconds, instead of something that turns'],
      ['maps', 'oct map tells the route in words instead of drawing it'],
    ],
  ],
  [
    'Terminals:',
    [
      ['NO_COLOR, --no-color', 'no colour; FORCE_COLOR and --color: always'],
      ['TERM=dumb', 'no colour unless forced, plain questions, no progress'],
      ['narrow windows', 'columns go from the right, then each row stands as labelled lines'],
    ],
  ],
]
