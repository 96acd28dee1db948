import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { addUploadOptions, checkUploadOptions } from './upload-options.js'

export function uploadCommand(context: CommandContext): Command {
  const command = addUploadOptions(new Command('upload'))
    .summary('Upload files as documents')
    .description(
      'The service reads the files, detects their types and links the documents to shipments. It stores no file twice: after an interruption, run the command again. To link documents yourself, give full numbers with --shipment or --container. With --inbox, oct uploads each complete file in a folder, and moves the file to the subfolder done/ or failed/.',
    )
    .argument('[file...]', 'files, or folders with --recursive; - reads standard input')
    .action(async (words: string[], options) => {
      refuseReadOnly(context, 'Uploading')
      checkUploadOptions(words, options)
      if (options.inbox !== undefined) {
        const { uploadInbox } = await import('./upload-inbox.js')
        return uploadInbox(context, command, options)
      }
      const { uploadTyped } = await import('./upload-typed.js')
      return uploadTyped(context, { words, options })
    })
  return withHelp(command, {
    examples: [
      ['oct upload invoice.pdf --container MSCU6639870', 'upload a document of a container'],
      [
        'oct upload papers --recursive --skip-existing',
        'upload the files of a folder, and skip files that the service already has',
      ],
      [
        'oct upload invoice.pdf --document-type commercial_invoice --data invoice_number=4711 --wait',
        'set the type and the data of a document, and wait for the result',
      ],
      ['oct upload - --name invoice.pdf < invoice.pdf', 'upload a document from standard input'],
      ['oct upload --inbox scans', 'upload each file that a scanner puts into a folder'],
    ],
    calls: [
      'POST /rails/active_storage/direct_uploads',
      'POST /documents',
      'PATCH /documents/{id}',
      'GET /documents',
      'GET /documents/{id}',
      'GET /documents/{id}/download_url',
      'GET /documents/types',
      'GET /containers',
      'GET /containers/{id}',
      'GET /shipments',
      'GET /shipments/{id}',
      'GET /tracking_requests',
      'GET /tracking_requests/{id}',
    ],
    exits: ['forbidden', 'not_found', 'rejected', 'pending', 'unavailable', 'partial', 'local'],
    view: async () => (await import('./upload.view.js')).uploadView,
  })
}
