import type { Command } from 'commander'
import { shellWord } from '../../domain/shell-word.js'

const synonyms: Readonly<Record<string, readonly string[]>> = {
  '--file': ['--from', '--out'],
  '--input': ['--from'],
  '--input-file': ['--from'],
  '--import': ['--from'],
  '--numbers': ['--from'],
  '--output-file': ['--out'],
  '--save': ['--out'],
  '--export': ['--out'],
  '--format': ['--output'],
  '--fmt': ['--output'],
  '--output-format': ['--output'],
  '--columns': ['--fields'],
  '--select': ['--fields'],
  '--jq': ['--query'],
  '--order': ['--sort'],
  '--order-by': ['--sort'],
  '--sort-by': ['--sort'],
  '--max': ['--limit'],
  '--top': ['--limit'],
  '--count': ['--limit'],
  '--page-size': ['--limit'],
  '--account': ['--profile'],
  '--scac': ['--line'],
  '--carrier': ['--line'],
  '--reference': ['--ref'],
  '--timezone': ['--tz'],
  '--silent': ['--quiet'],
  '--verbose': ['--debug'],
  '--non-interactive': ['--no-input'],
  '--no-prompt': ['--no-input'],
  '--assume-yes': ['--yes'],
  '--cached': ['--offline'],
  '--no-cache': ['--refresh'],
  '--fresh': ['--refresh'],
  '--dryrun': ['--dry-run'],
  '--plan': ['--dry-run'],
}

const formats: Readonly<Record<string, string>> = {
  '--csv': 'csv',
  '--tsv': 'tsv',
  '--table': 'table',
  '--ndjson': 'ndjson',
  '--jsonl': 'ndjson',
  '--xlsx': 'xlsx',
  '--excel': 'xlsx',
  '--ids': 'ids',
}

export interface SuggestedOption {
  option: string
  line: string | null
}

/** Returns the option that the user probably meant, or undefined. `argv` must not contain the program's name. */
export function suggestedOption(
  typed: string,
  command: Command,
  argv: readonly string[] | undefined,
): SuggestedOption | undefined {
  const format = Object.hasOwn(formats, typed) ? formats[typed] : undefined
  const names = Object.hasOwn(synonyms, typed) ? (synonyms[typed] ?? []) : []
  const name = names.find((one) => takes(command, one))
  const option = format === undefined ? name : `-o ${format}`
  if (option === undefined) return undefined
  return { option, line: argv === undefined ? null : lineWith(argv, typed, option) }
}

function takes(command: Command, option: string): boolean {
  const list = command.commands.find((child) => child.name() === 'list')
  const own = [...command.options, ...(list?.options ?? [])]
  if (own.some(({ long }) => long === option)) return true
  return command.parent !== null && takes(command.parent, option)
}

function lineWith(argv: readonly string[], typed: string, option: string): string {
  const words = argv.map((word) => {
    if (word === typed) return option
    return word.startsWith(`${typed}=`)
      ? `${option} ${shellWord(word.slice(typed.length + 1))}`
      : shellWord(word)
  })
  return ['oct', ...words].join(' ')
}
