import { exitCodes } from '../../errors.js'
import { type ProjectRule, settings } from '../settings/setting.js'
import { serveVariables } from './serve-settings.js'
import { type TopicSection, writtenTopics } from './written-topics.js'

/** What `oct help <topic>` prints. */
export const helpTopics: Readonly<Record<string, () => string>> = {
  'exit-codes': exitCodesTopic,
  environment: environmentTopic,
  settings: settingsTopic,
  formats: formatsTopic,
  ...Object.fromEntries(
    Object.entries(writtenTopics).map(([name, sections]) => [name, () => written(sections())]),
  ),
}

function exitCodesTopic(): string {
  const lines = Object.entries(exitCodes).map(
    ([name, { code, when }]) => `  ${String(code).padStart(3)}  ${name.padEnd(19)} ${when}`,
  )
  return `${[
    'Exit codes:',
    ...lines,
    '',
    'Codes 2-9 and 11-13 always win over 10. With several items: 12 if any failed, else 11 if any',
    'needs confirmation, else 8 if any is pending.',
  ].join('\n')}\n`
}

const secrets: [string, string][] = [
  ['OCT_TOKEN', 'API token'],
  ['OCT_WEBHOOK_SECRET', 'secret that deliveries are signed with'],
  ['OCT_WEBHOOK_SECRET_FILE', 'file of such secrets, one a line'],
  ['OCT_CONFIG_DIR', 'folder of the configuration'],
  ['OCT_CACHE_DIR', 'folder of the cache'],
  ['OCT_DATA_DIR', 'folder of the sandbox and of oct serve'],
  ['NO_COLOR, FORCE_COLOR', 'colour never, colour always'],
  ['HTTPS_PROXY, NO_PROXY', 'proxy for requests to the service'],
]

function environmentTopic(): string {
  const named = settings
    .filter((setting) => setting.env !== undefined)
    .map(({ env, meaning }): [string, string] => [env ?? '', meaning])
  const serving = Object.values(serveVariables).map(({ env, meaning }): [string, string] => [
    env,
    meaning,
  ])
  const heading = 'Environment variables (0, false, no and empty mean off):'
  return listed(heading, [...secrets, ...named, ...serving])
}

function settingsTopic(): string {
  const rows = settings.map(({ key, meaning }): [string, string] => [key, meaning])
  const heading = 'Settings (flag > environment > .oct.json > profile > user > default):'
  return `${listed(heading, rows)}\n${listed(projectHeading, projectRows())}`
}

const projectHeading =
  'A project file, .oct.json in a folder or above it, can only make things stricter:'

function projectRows(): [string, string][] {
  const keysOf = (...rules: ProjectRule[]): string =>
    settings
      .filter(({ inProject }) => rules.includes(inProject))
      .map(({ key }) => key)
      .join(', ')
  return [
    ['as it says', `${keysOf('any')}, views`],
    ['only to switch on', keysOf('on')],
    ['only to switch off', keysOf('off')],
    ['only to lower', keysOf('less')],
    ['only to raise', keysOf('more')],
    ['inside its folder', keysOf('beside')],
    ['once you trust it', `${keysOf('trusted')}: oct config trust; until then it gets no token`],
    ['never', keysOf('never')],
    ['see what is ignored', 'oct config list --origin'],
  ]
}

function formatsTopic(): string {
  return listed('Formats (-o, --json, OCT_OUTPUT, or the extension of --out):', [
    ['table', 'for eyes; the default on a terminal, 50 rows unless --limit'],
    ['tsv', 'whole values, no header; the default in a pipe'],
    ['json, ndjson', 'wire names, ISO UTC times; one array or object, or one object a line'],
    ['csv, xlsx', 'with a header; port-local times with their zone unless --tz utc'],
    ['ids', 'one id a line, for xargs'],
    ['--query', "a JMESPath, asked of what json prints: '[].number'"],
  ])
}

const written = (sections: readonly TopicSection[]): string =>
  sections.map(([heading, rows]) => listed(heading, rows)).join('\n')

function listed(heading: string, rows: TopicSection[1]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, words]) => `  ${name.padEnd(width)}  ${words}`)
  return `${[heading, ...lines].join('\n')}\n`
}
