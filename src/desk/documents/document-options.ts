import { type Command, InvalidArgumentError, Option } from 'commander'
import { collect, collectText } from '../../cli/command/collect.js'
import { OctError } from '../../errors.js'

/** The kinds of a document that are meant; collected, where only one can be meant too. */
export const documentTypeOption = (what: string): Option =>
  new Option('--document-type <type>', `type of document: ${what}`).argParser(collectText)

/** Shipments that documents belong to. */
export const shipmentOption = (what: string): Option =>
  new Option('--shipment <number>', `shipment: ${what}`).argParser(collectText)

/** Containers that documents belong to. */
export const containerOption = (what: string): Option =>
  new Option('--container <number>', `container: ${what}`).argParser(collectText)

/** Data of a document by hand: single values, and a file of them. */
export function addDataOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--data <key=value>', 'a value of its data, set by hand').argParser(collectPair),
    )
    .addOption(new Option('--data-file <file>', 'its data, as a JSON object in a file'))
}

/** Refuses a second type where a document gets just one. */
export function oneDocumentType(types: readonly string[] | undefined): string | undefined {
  const [type, ...others] = types ?? []
  if (others.length === 0) return type
  throw new OctError('usage', 'A document has one type', {
    reason: `--document-type was given ${others.length + 1} times: ${types?.join(', ')}.`,
  })
}

function collectPair(text: string, previous: string[] | undefined): string[] {
  if (/^[^=]+=/.test(text)) return collect(text, previous)
  throw new InvalidArgumentError('It is not a pair such as invoice_number=4711.')
}
