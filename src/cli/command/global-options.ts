import { type Command, InvalidArgumentError, Option } from 'commander'
import { collect } from './collect.js'
import { durationArgument } from './duration-argument.js'

export function addGlobalOptions(program: Command): Command {
  for (const [, options] of optionGroups()) {
    for (const option of options) program.addOption(option.hideHelp())
  }
  return program
}

export function optionGroups(): [heading: string, options: Option[]][] {
  return [
    ['Output:', outputOptions()],
    ['Age of the data:', ageOptions()],
    ['Global options:', otherOptions()],
  ]
}

function outputOptions(): Option[] {
  return [
    new Option('-o, --output <format>', 'table, tsv, json, ndjson, csv, xlsx or ids'),
    new Option('--json', 'short for -o json').conflicts('output'),
    new Option('--fields <names>', 'print only these fields, comma-separated').argParser(
      (text: string, previous: string[] | undefined) =>
        text.split(',').reduce((all, name) => collect(name.trim(), all), previous ?? []),
    ),
    new Option('--query <expression>', 'select from the JSON with a JMESPath expression').conflicts(
      'fields',
    ),
    new Option('--sort <field>', 'sort by a field; -field sorts in descending order'),
    new Option('--limit <count>', 'print at most this many rows').argParser(countArgument),
    new Option('--out <file>', 'write to a file; its extension names the format'),
    new Option('--tz <whose>', 'time zone of printed times: port, local or utc').choices([
      'port',
      'local',
      'utc',
    ]),
  ]
}

function ageOptions(): Option[] {
  return [
    new Option('--refresh', 'read from the service again'),
    new Option('--max-age <duration>', 'read data again if it is older, such as 10m').argParser(
      durationArgument,
    ),
    new Option('--offline', 'never ask the service').conflicts(['refresh', 'maxAge']),
  ]
}

function otherOptions(): Option[] {
  return [
    new Option('--profile <name>', 'account and service to use'),
    new Option('--sandbox', 'short for --profile sandbox: simulated data, no account').conflicts(
      'profile',
    ),
    new Option('-q, --quiet', 'print nothing on stderr unless the command fails'),
    new Option('--yes', 'confirm actions that cost money, end tracking or delete'),
    new Option('--no-input', 'ask no questions; fail and name the option to use'),
    new Option('--no-queue', 'fail instead of waiting for the rate limit'),
    new Option('--read-only', 'refuse every request that writes'),
    new Option('--insecure-http', 'allow plain http to another machine'),
    new Option('--timeout <duration>', 'timeout of a request, such as 30s').argParser(durationText),
    new Option('--color', 'always use color'),
    new Option('--no-color', 'never use color'),
    new Option('--accessible', 'print plain lines for screen readers'),
    new Option('--debug', 'print each request to the service'),
  ]
}

function countArgument(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > 1e9) {
    throw new InvalidArgumentError('Give a number of rows, such as 50.')
  }
  return Number(text)
}

function durationText(text: string): string {
  durationArgument(text)
  return text
}

export interface GlobalFlags {
  output?: string
  json?: boolean
  fields?: string[]
  query?: string
  sort?: string
  limit?: number
  out?: string
  tz?: 'port' | 'local' | 'utc'
  refresh?: boolean
  maxAge?: number
  offline?: boolean
  profile?: string
  sandbox?: boolean
  quiet?: boolean
  yes?: boolean
  noInput?: boolean
  noQueue?: boolean
  readOnly?: boolean
  insecureHttp?: boolean
  timeout?: string
  color?: boolean
  accessible?: boolean
  debug?: boolean
  dryRun?: boolean
}

export function globalFlags(options: Record<string, unknown>, colorTyped: boolean): GlobalFlags {
  const { input, queue, color, ...rest } = options as Record<string, never>
  return {
    ...rest,
    ...(rest.json ? { output: 'json' } : {}),
    ...(input === false ? { noInput: true } : {}),
    ...(queue === false ? { noQueue: true } : {}),
    ...(colorTyped ? { color } : {}),
  }
}
