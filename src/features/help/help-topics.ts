import { optionGroups } from '../../cli/command/global-options.js'
import { optionRows } from '../../cli/command/help-page.js'
import { serveVariables } from '../../cli/command/serve-settings.js'
import { rowLines, textLines } from '../../cli/output/row-lines.js'
import { type ProjectRule, settings } from '../../cli/settings/setting.js'
import { filterOptions } from '../../desk/boxes/filter-options.js'
import { exitCodes } from '../../errors.js'
import { type TopicName, topicNames } from './topic-names.js'
import type { TopicSection } from './topic-section.js'
import { writtenTopics } from './written-topics.js'

const topics: Readonly<Record<TopicName, () => readonly TopicSection[]>> = {
  options: () => optionGroups().map(([heading, options]) => [heading, optionRows(options)]),
  filters: filterTopic,
  'exit-codes': exitCodesTopic,
  environment: environmentTopic,
  settings: settingsTopic,
  formats: formatsTopic,
  ...writtenTopics,
}

export function helpTopic(word: string, width: number): string | undefined {
  const name = topicNames.find((each) => each === word)
  if (name === undefined) return undefined
  const blocks = topics[name]().map(([heading, rows, note]) => [
    ...textLines(heading, width),
    ...rowLines(rows, width),
    ...(note === undefined ? [] : ['', ...textLines(note, width)]),
  ])
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n')
}

function filterTopic(): TopicSection[] {
  const heading =
    'You can use these filters for containers, holds, shipments, changes, map and other lists:'
  const note =
    'A row of the list must match every filter. If you give the same filter several times, the row must match at least one of its values.'
  return [[heading, optionRows(filterOptions()), note]]
}

function exitCodesTopic(): TopicSection[] {
  const rows = Object.entries(exitCodes).map(([name, { code, when }]): [string, string] => [
    `${String(code).padStart(3)}  ${name.padEnd(18)}`,
    when,
  ])
  const note =
    'Codes 2-9 and 11-13 have precedence over code 10. If a command gets several numbers or files, it exits with code 12 if one of them failed; otherwise, with code 11 if one needs a confirmation; otherwise, with code 8 if one is pending.'
  return [['Exit codes:', rows, note]]
}

const secrets: [string, string][] = [
  ['OCT_TOKEN', 'API token'],
  ['OCT_WEBHOOK_SECRET', 'secret with which the service signs the deliveries of a webhook'],
  ['OCT_WEBHOOK_SECRET_FILE', 'file with webhook secrets, one per line'],
  ['OCT_CONFIG_DIR', 'folder in which oct keeps the settings'],
  ['OCT_CACHE_DIR', 'folder in which oct keeps the cache'],
  ['OCT_DATA_DIR', 'folder in which oct keeps the data of the sandbox and of oct serve'],
  ['NO_COLOR, FORCE_COLOR', 'NO_COLOR turns color off; FORCE_COLOR turns color on'],
  [
    'HTTPS_PROXY, NO_PROXY',
    'proxy for requests to the service; hosts that are reached without a proxy',
  ],
]

function environmentTopic(): TopicSection[] {
  const named = settings
    .filter((setting) => setting.env !== undefined)
    .map(({ env, meaning }): [string, string] => [env ?? '', meaning])
  const serving = Object.values(serveVariables).map(({ env, meaning }): [string, string] => [
    env,
    meaning,
  ])
  const heading = 'Environment variables (0, false, no and an empty value mean off):'
  return [[heading, [...secrets, ...named, ...serving, ...ofDatabases, ...ofBuckets]]]
}

const ofDatabases: [string, string][] = [
  [
    'OCT_SERVE_DATABASE_FILE',
    'file with the address of the database; the address may contain a password',
  ],
  ['PGPASSWORD, PGPASSFILE', 'password for the database; file with passwords for databases'],
]

const ofBuckets: [string, string][] = [
  ['AWS_ACCESS_KEY_ID', 'id of the access key for the bucket of oct serve'],
  ['AWS_SECRET_ACCESS_KEY', 'secret of the access key for the bucket of oct serve'],
  [
    'AWS_SESSION_TOKEN',
    'session token for the bucket of oct serve, if the access key is temporary',
  ],
  ['AWS_REGION', 'region of the bucket of oct serve'],
  ['AWS_ENDPOINT_URL_S3', 'address of an S3-compatible store, for oct serve and its clients'],
  [
    'AWS_ENDPOINT_URL',
    'address of the S3-compatible store that is used if AWS_ENDPOINT_URL_S3 is not set',
  ],
]

function settingsTopic(): TopicSection[] {
  const rows = settings.map(({ key, meaning }): [string, string] => [key, meaning])
  const heading =
    'Settings (oct uses the first value in this order: option, environment, .oct.json, profile, user, default):'
  return [
    [heading, rows],
    [projectHeading, projectRows()],
  ]
}

const projectHeading =
  'A project file (.oct.json in the current folder or in a folder above) can set these values:'

function projectRows(): [string, string][] {
  const keysOf = (...rules: ProjectRule[]): string =>
    settings
      .filter(({ inProject }) => rules.includes(inProject))
      .map(({ key }) => key)
      .join(', ')
  return [
    ['you can set', `${keysOf('any')}, views`],
    ['you can only turn on', keysOf('on')],
    ['you can only turn off', keysOf('off')],
    ['you can lower', keysOf('less')],
    ['you can raise', keysOf('more')],
    ['the project file can only name files in its own folder', keysOf('beside')],
    [
      'the project file needs your trust first: oct config trust',
      `${keysOf('trusted')}; until you trust the file, oct sends no token to the address`,
    ],
    ['you cannot set', keysOf('never')],
    ['ignored values', 'to list ignored values: oct config list --origin'],
  ]
}

function formatsTopic(): TopicSection[] {
  return [
    [
      'Output formats (chosen with -o, --json, OCT_OUTPUT, or the extension of --out):',
      [
        ['table', 'a table for people; the default on a screen; at most 50 rows without --limit'],
        ['tsv', 'values that are never shortened, without a header; the default in a pipe'],
        [
          'json, ndjson',
          'member names of the API, and ISO times in UTC; json is one array or object, ndjson one object per line',
        ],
        [
          'csv, xlsx',
          'columns with a header; times are in the local time of the port, with the time zone, or UTC with --tz utc',
        ],
        ['ids', 'one id per line, for other programs'],
        [
          '--query',
          "select data from the JSON output with a JMESPath expression, such as '[].number'",
        ],
      ],
    ],
  ]
}
