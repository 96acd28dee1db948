import { Command, Option } from 'commander'
import { collectText } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import {
  addDataOptions,
  containerOption,
  documentTypeOption,
  shipmentOption,
} from '../../desk/documents/document-options.js'
import { OctError } from '../../errors.js'
import { addDocumentNaming, documentNamed } from './document-named.js'
import type { EditOptions } from './edit-typed.js'

export function documentsEditCommand(context: CommandContext): Command {
  const command = addEdits(addDocumentNaming(new Command('edit')))
    .summary('Correct the type, data and links of a document')
    .description(
      `Values that you set by hand override values that the service detected. --data and --data-file keep other values set by hand; --clear-data removes all values set by hand. A value that looks like a number is a number; quotes make it text: --data 'lot="7"'. --editor opens the data as JSON in $VISUAL or $EDITOR; if you remove a value in the editor, the detected value is used. Name the document by its full name or its id.`,
    )
    .action(async (words: string[], options: EditOptions) => {
      const word = documentNamed(words, options.id)
      refuseContradictions(options)
      refuseReadOnly(context, 'Editing')
      const { editNamed } = await import('./edit-typed.js')
      const { presentDocument } = await import('./present-document.js')
      const document = await editNamed({ context, command, options }, word)
      await presentDocument(context, document)
    })
  return withHelp(command, {
    examples: [
      [
        'oct documents edit scan-0017.pdf --document-type commercial_invoice',
        'set the type of a document',
      ],
      [
        'oct documents edit scan-0017.pdf --data invoice_number=4711',
        'set a value in the data of a document',
      ],
      ['oct documents edit scan-0017.pdf --editor', 'edit the data of a document in your editor'],
      [
        'oct documents edit scan-0017.pdf --container MSCU6639870',
        'link a document to a container',
      ],
    ],
    calls: [
      'GET /documents',
      'GET /documents/{id}',
      'PATCH /documents/{id}',
      'GET /documents/types',
      'GET /document_schemas/{id}',
      'GET /containers',
      'GET /containers/{id}',
      'GET /shipments',
      'GET /shipments/{id}',
      'GET /tracking_requests',
      'GET /tracking_requests/{id}',
    ],
    exits: ['forbidden', 'not_found', 'rejected', 'partial', 'local'],
    view: async () => (await import('./document.view.js')).documentView(),
  })
}

function addEdits(command: Command): Command {
  command
    .addOption(documentTypeOption('set by hand'))
    .addOption(new Option('--clear-document-type', 'remove the document type that was set by hand'))
  return addDataOptions(command)
    .addOption(new Option('--clear-data', 'remove all values that were set by hand'))
    .addOption(new Option('--editor', 'edit the data in $VISUAL or $EDITOR'))
    .addOption(shipmentOption('also link the document to the given bill of lading'))
    .addOption(containerOption('also link the document to the given container'))
    .addOption(
      new Option(
        '--unlink <object>',
        'remove the link of the document to the given bill or container',
      ).argParser(collectText),
    )
}

function refuseContradictions(options: EditOptions): void {
  const { documentType, clearDocumentType, data, dataFile, clearData, editor } = options
  const { id: _named, ...edits } = options
  if (Object.keys(edits).length === 0) {
    throw new OctError('usage', 'You did not say what to change', {
      tryNext: ['oct documents edit <document> --editor', 'oct documents edit --help'],
    })
  }
  if (documentType && clearDocumentType)
    throw contradiction('--document-type', '--clear-document-type')
  const typed = data ? '--data' : dataFile ? '--data-file' : clearData ? '--clear-data' : undefined
  if (editor && typed) throw contradiction(typed, '--editor')
}

const contradiction = (one: string, other: string): OctError =>
  new OctError('usage', `${one} and ${other} cannot be combined`, {
    reason: `Give only one of the two options. Nothing was sent.`,
    tryNext: ['oct documents edit --help'],
  })
