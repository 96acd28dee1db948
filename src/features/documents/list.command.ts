import { Command, Option } from 'commander'
import { filledText } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions, checkRows } from '../../cli/command/list-options.js'
import {
  containerOption,
  documentTypeOption,
  shipmentOption,
} from '../../desk/documents/document-options.js'
import type { DocumentFilter } from './list.js'

interface ListWords {
  filename?: string
  reference?: string
  documentType?: string[]
  shipment?: string[]
  container?: string[]
  check?: boolean
  expectRows?: boolean
}

export function documentsListCommand(context: CommandContext): Command {
  const command = addListOptions(addFilters(new Command('list')))
    .summary('List documents, newest first')
    .description(
      'Reads from the service, not from the cache. Shows the type, links and origin of each document.',
    )
    .action(async (options: ListWords) => {
      const { listDocuments } = await import('./list.js')
      const { documentTypesTyped } = await import('../../desk/documents/document-type-typed.js')
      const { documentsView } = await import('../../desk/documents/documents.view.js')
      const workspace = await context.workspace()
      const types = await documentTypesTyped(workspace, options.documentType ?? [])
      const filter = filterOf(options, types)
      const isFiltered = Object.keys(filter).length > 0
      const { sort, limit } = command.optsWithGlobals()
      const { documents, total } = await listDocuments(workspace, { filter, sort, limit })
      await context.present({
        view: documentsView,
        rows: documents,
        ...(total === undefined ? {} : { total }),
        isFiltered,
      })
      checkRows(options, documents.length, isFiltered)
    })
  return withHelp(command, {
    examples: [
      ['oct documents', 'list documents'],
      [
        'oct documents list --document-type commercial_invoice --limit 20',
        'list the 20 newest invoices',
      ],
      ['oct documents list --container MSCU6639870', 'list the documents of a container'],
      [
        'oct documents list --filename invoice --json',
        'list documents with "invoice" in the file name',
      ],
    ],
    calls: ['GET /documents', 'GET /documents/types'],
    exits: ['condition', 'not_found', 'unavailable'],
    view: async () => (await import('../../desk/documents/documents.view.js')).documentsView,
  })
}

function addFilters(command: Command): Command {
  const filters = [
    new Option(
      '--filename <text>',
      'list only documents with the given text in the file name',
    ).argParser(filledText),
    new Option(
      '--reference <text>',
      'list only documents of the shipment or container with the given reference number',
    ).argParser(filledText),
    documentTypeOption('list only documents of the given type'),
    shipmentOption('list only documents that are linked to the given bill of lading'),
    containerOption('list only documents that are linked to the given container'),
  ]
  for (const option of filters) command.addOption(option.helpGroup('Filters:'))
  return command
}

function filterOf(
  { filename, reference, shipment, container }: ListWords,
  types: readonly string[],
): DocumentFilter {
  return {
    ...(filename === undefined ? {} : { filename }),
    ...(reference === undefined ? {} : { reference }),
    ...(types.length === 0 ? {} : { types }),
    ...(shipment === undefined ? {} : { shipments: shipment }),
    ...(container === undefined ? {} : { containers: container }),
  }
}
