import { type Command, InvalidArgumentError, Option } from 'commander'
import { collect, collectText } from '../../cli/command/collect.js'
import { OctError } from '../../errors.js'

export const documentTypeOption = (what: string): Option =>
  new Option('--document-type <type>', `type of document: ${what}`).argParser(collectText)

export const shipmentOption = (what: string): Option =>
  new Option('--shipment <number>', `shipment: ${what}`).argParser(collectText)

export const containerOption = (what: string): Option =>
  new Option('--container <number>', `container: ${what}`).argParser(collectText)

export function addDataOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--data <key=value>', 'value to set in the document data, as key=value').argParser(
        collectPair,
      ),
    )
    .addOption(
      new Option(
        '--data-file <file>',
        'file with values to set in the document data, a JSON object',
      ),
    )
}

export function oneDocumentType(types: readonly string[] | undefined): string | undefined {
  const [type, ...others] = types ?? []
  if (others.length === 0) return type
  throw new OctError('usage', 'A document has only one type', {
    reason: `--document-type was given ${others.length + 1} times: ${types?.join(', ')}.`,
  })
}

function collectPair(text: string, previous: string[] | undefined): string[] {
  if (/^[^=]+=/.test(text)) return collect(text, previous)
  throw new InvalidArgumentError('Give a name and a value, such as invoice_number=4711.')
}
