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
    ['Options for the age of the data:', ageOptions()],
    ['Global options:', otherOptions()],
  ]
}

function outputOptions(): Option[] {
  return [
    new Option(
      '-o, --output <format>',
      'format of the output: table, tsv, json, ndjson, csv, xlsx or ids',
    ),
    new Option('--json', 'print JSON (short for -o json)').conflicts('output'),
    new Option('--fields <names>', 'print only the given fields, separated by commas').argParser(
      (text: string, previous: string[] | undefined) =>
        text.split(',').reduce((all, name) => collect(name.trim(), all), previous ?? []),
    ),
    new Option(
      '--query <expression>',
      'select data from the JSON output with a JMESPath expression',
    ).conflicts('fields'),
    new Option('--sort <field>', 'sort by a field; -field sorts in descending order'),
    new Option('--limit <count>', 'print at most the given number of rows').argParser(
      countArgument,
    ),
    new Option(
      '--out <file>',
      'write the output to a file; the extension of the file names the format',
    ),
    new Option('--tz <whose>', 'time zone of printed times: port, local or utc').choices([
      'port',
      'local',
      'utc',
    ]),
  ]
}

function ageOptions(): Option[] {
  return [
    new Option('--refresh', 'read the data from the service again'),
    new Option(
      '--max-age <duration>',
      'read cached data again if the data is older than the given age, such as 10m',
    ).argParser(durationArgument),
    new Option('--offline', 'use only data on this machine; send no requests').conflicts([
      'refresh',
      'maxAge',
    ]),
  ]
}

function otherOptions(): Option[] {
  return [
    new Option('--profile <name>', 'profile to use; a profile names a service and an account'),
    new Option(
      '--sandbox',
      'use simulated data, without an account; same as --profile sandbox',
    ).conflicts('profile'),
    new Option('-q, --quiet', 'print only the result, and an error if the command fails'),
    new Option('--yes', 'do not ask before actions that cost money, end tracking or delete data'),
    new Option('--no-input', 'ask no questions; fail and name the option that gives the answer'),
    new Option('--no-queue', 'fail instead of waiting when the rate limit is reached'),
    new Option('--read-only', 'never send a request that changes data in the service'),
    new Option('--insecure-http', 'allow http without encryption to other machines'),
    new Option(
      '--timeout <duration>',
      'longest time that oct waits for a response, such as 30s',
    ).argParser(durationText),
    new Option('--color', 'always use color'),
    new Option('--no-color', 'never use color'),
    new Option('--accessible', 'print plain lines with labels, for screen readers'),
    new Option('--debug', 'print each request to the service as a message (on stderr)'),
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
