import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addDocumentNaming, documentNamed } from './document-named.js'

export function documentsShowCommand(context: CommandContext): Command {
  const command = addDocumentNaming(new Command('show'))
    .summary('Show a document')
    .description(
      'Shows the type and the data of the document (detected by the service or set by hand), its links and its email.',
    )
    .action(async (words: string[], options: { id?: string }) => {
      const { findDocument } = await import('./find-document.js')
      const { presentDocument } = await import('./present-document.js')
      const word = documentNamed(words, options.id)
      const document = await findDocument(await context.workspace(), word, { isExact: false })
      await presentDocument(context, document)
    })
  return withHelp(command, {
    examples: [
      ['oct documents show invoice-4711.pdf', 'show a document by its file name'],
      [
        'oct documents show invoice-4711.pdf --json',
        'print all data of a document as JSON, for scripts',
      ],
    ],
    calls: ['GET /documents', 'GET /documents/{id}'],
    exits: ['not_found'],
    view: async () => (await import('./document.view.js')).documentView(),
  })
}
