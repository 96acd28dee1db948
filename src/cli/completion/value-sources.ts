import type { Argument, Command, Option } from 'commander'
import { commandPath } from '../command/command-path.js'

export type Source =
  | 'container'
  | 'shipment'
  | 'request'
  | 'customer'
  | 'tag'
  | 'port'
  | 'terminal'
  | 'vessel'
  | 'webhooks'
  | 'fields'
  | 'field pairs'
  | 'lines'
  | 'events'
  | 'document types'
  | 'features'
  | 'profiles'
  | 'aliases'
  | 'views'
  | 'view lines'
  | 'settings'
  | 'setting values'
  | 'commands'
  | 'help words'
  | 'methods'
  | 'row fields'
  | 'row orders'
  | 'formats'
  | 'shells'
  | 'files'
  | 'folders'
  | 'listed'
  | 'free'

const ofOptions: Readonly<Record<string, Source>> = {
  '--add-event': 'events',
  '--bill': 'shipment',
  '--container': 'container',
  '--customer': 'customer',
  '--copy': 'files',
  '--data-file': 'files',
  '--diff': 'files',
  '--disable': 'features',
  '--document-type': 'document types',
  '--enable': 'features',
  '--event': 'events',
  '--field': 'field pairs',
  '--fields': 'row fields',
  '--folder': 'folders',
  '--from': 'files',
  '--header-file': 'files',
  '--inbox': 'folders',
  '--drop-folder': 'folders',
  '--journal': 'files',
  '--letter': 'files',
  '--line': 'lines',
  '--number': 'request',
  '--of': 'container',
  '--out': 'files',
  '--output': 'formats',
  '--pod': 'port',
  '--pol': 'port',
  '--previous-port': 'port',
  '--private-key': 'files',
  '--profile': 'profiles',
  '--ready-file': 'files',
  '--ref': 'container',
  '--remove-event': 'events',
  '--report': 'files',
  '--scac': 'lines',
  '--schema': 'document types',
  '--secret-file': 'files',
  '--shipment': 'shipment',
  '--signature-file': 'files',
  '--sort': 'row orders',
  '--startup': 'files',
  '--tag': 'tag',
  '--terminal': 'terminal',
  '--to-port': 'port',
  '--unlink': 'container',
  '--vessel': 'vessel',
  '--webhook': 'webhooks',
}

const ofArguments: Readonly<Record<string, Source>> = {
  body: 'files',
  container: 'container',
  event: 'events',
  field: 'fields',
  file: 'files',
  invoice: 'files',
  folder: 'folders',
  key: 'settings',
  line: 'lines',
  object: 'container',
  port: 'port',
  profile: 'profiles',
  request: 'request',
  shipment: 'shipment',
  shell: 'shells',
  terminal: 'terminal',
  thing: 'container',
  vessel: 'vessel',
  webhook: 'webhooks',
}

const ofCommands: Readonly<Record<string, Source>> = {
  'api <method>': 'methods',
  'commands <command>': 'commands',
  'alias delete <name>': 'aliases',
  'config set <value>': 'setting values',
  'fields set <word>': 'container',
  'fields unset <word>': 'container',
  'help <word>': 'help words',
  'parties rename <party>': 'customer',
  'search <text>': 'container',
  'tracking cancel <number>': 'request',
  'tracking retry <number>': 'request',
  'view delete <name>': 'views',
  'view run <name>': 'views',
  'view save <line>': 'view lines',
}

const editing = /^(?:ref|tag) (?:add|remove|set)$/

export const sourceOfOption = (option: Option): Source =>
  ofOptions[option.long ?? ''] ?? (listedValues(option).length > 0 ? 'listed' : 'free')

export function sourceOfArgument(command: Command, argument: Argument, isFirst: boolean): Source {
  const path = commandPath(command).replace('oct ', '')
  if (editing.test(path)) return isFirst ? 'shipment' : path.startsWith('tag ') ? 'tag' : 'free'
  if (argument.argChoices !== undefined) return 'listed'
  return ofCommands[`${path} <${argument.name()}>`] ?? ofArguments[argument.name()] ?? 'free'
}

export function listedValues({
  argChoices,
  description,
}: {
  argChoices?: readonly string[] | undefined
  description: string
}): string[] {
  if (argChoices !== undefined) return [...argChoices]
  const [, list = ''] = description.split(': ')
  const names = list.replace(/ or /, ', ').split(', ')
  return names.length > 1 && names.every((name) => /^[\w-]+$/.test(name)) ? names : []
}
