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
  const heading = 'Filters of containers, holds, shipments, changes, map and other lists:'
  const note =
    'A row must match every filter. A filter with several values needs only one matching value.'
  return [[heading, optionRows(filterOptions()), note]]
}

function exitCodesTopic(): TopicSection[] {
  const rows = Object.entries(exitCodes).map(([name, { code, when }]): [string, string] => [
    `${String(code).padStart(3)}  ${name.padEnd(18)}`,
    when,
  ])
  const note =
    'Codes 2-9 and 11-13 always win over 10. With several items: 12 if an item failed, else 11 if an item needs confirmation, else 8 if an item is pending.'
  return [['Exit codes:', rows, note]]
}

const secrets: [string, string][] = [
  ['OCT_TOKEN', 'API token'],
  ['OCT_WEBHOOK_SECRET', 'secret that signs deliveries'],
  ['OCT_WEBHOOK_SECRET_FILE', 'file with webhook secrets, one per line'],
  ['OCT_CONFIG_DIR', 'folder of the settings'],
  ['OCT_CACHE_DIR', 'folder of the cache'],
  ['OCT_DATA_DIR', 'folder of the sandbox and of oct serve'],
  ['NO_COLOR, FORCE_COLOR', 'never use color, always use color'],
  ['HTTPS_PROXY, NO_PROXY', 'proxy for requests to the service'],
]

function environmentTopic(): TopicSection[] {
  const named = settings
    .filter((setting) => setting.env !== undefined)
    .map(({ env, meaning }): [string, string] => [env ?? '', meaning])
  const serving = Object.values(serveVariables).map(({ env, meaning }): [string, string] => [
    env,
    meaning,
  ])
  const heading = 'Environment variables (0, false, no and empty mean off):'
  return [[heading, [...secrets, ...named, ...serving, ...ofDatabases, ...ofBuckets]]]
}

const ofDatabases: [string, string][] = [
  ['OCT_SERVE_DATABASE_FILE', 'file with the address of the database, which may have a password'],
  ['PGPASSWORD, PGPASSFILE', 'password for the database, file with passwords'],
]

const ofBuckets: [string, string][] = [
  ['AWS_ACCESS_KEY_ID', 'name of the key for the bucket of oct serve'],
  ['AWS_SECRET_ACCESS_KEY', 'secret of the key for the bucket'],
  ['AWS_SESSION_TOKEN', 'token of the key for the bucket, if the key is temporary'],
  ['AWS_REGION', 'region of the bucket'],
  ['AWS_ENDPOINT_URL_S3', 'address of an S3-compatible store, for oct serve and its clients'],
  ['AWS_ENDPOINT_URL', 'address of the S3-compatible store, if AWS_ENDPOINT_URL_S3 is not set'],
]

function settingsTopic(): TopicSection[] {
  const rows = settings.map(({ key, meaning }): [string, string] => [key, meaning])
  const heading = 'Settings (flag > environment > .oct.json > profile > user > default):'
  return [
    [heading, rows],
    [projectHeading, projectRows()],
  ]
}

const projectHeading =
  'A project file (.oct.json in a folder or above it) can only make settings stricter:'

function projectRows(): [string, string][] {
  const keysOf = (...rules: ProjectRule[]): string =>
    settings
      .filter(({ inProject }) => rules.includes(inProject))
      .map(({ key }) => key)
      .join(', ')
  return [
    ['always', `${keysOf('any')}, views`],
    ['to switch on only', keysOf('on')],
    ['to switch off only', keysOf('off')],
    ['to lower only', keysOf('less')],
    ['to raise only', keysOf('more')],
    ['inside its folder', keysOf('beside')],
    [
      'after you trust the file',
      `${keysOf('trusted')}: oct config trust; until then the address gets no token`,
    ],
    ['never', keysOf('never')],
    ['list ignored values', 'oct config list --origin'],
  ]
}

function formatsTopic(): TopicSection[] {
  return [
    [
      'Formats (-o, --json, OCT_OUTPUT, or the extension of --out):',
      [
        ['table', 'for people; the default on a terminal, 50 rows unless --limit'],
        ['tsv', 'whole values, no header; the default in a pipe'],
        [
          'json, ndjson',
          'names of the API, ISO times in UTC; one array or object, or one object per line',
        ],
        ['csv, xlsx', 'with a header; port-local times with their zone unless --tz utc'],
        ['ids', 'one id per line, for xargs'],
        ['--query', "select from the JSON by a JMESPath: '[].number'"],
      ],
    ],
  ]
}
