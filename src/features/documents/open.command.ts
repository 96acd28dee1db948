import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addDocumentNaming, documentNamed } from './document-named.js'

export function documentsOpenCommand(context: CommandContext): Command {
  const command = addDocumentNaming(new Command('open'))
    .summary('Open a document in the program for its file type')
    .description(
      'Downloads the file into a private temporary folder and prints the path of the file. oct does not open a file that could run as a program.',
    )
    .action(async (words: string[], options: { id?: string }) => {
      const word = documentNamed(words, options.id)
      const { findDocument } = await import('./find-document.js')
      const { openDocument } = await import('./open-document.js')
      const { terminal } = context
      const workspace = await context.workspace()
      const document = await findDocument(workspace, word, { isExact: false })
      const { file, unseen } = await openDocument(document, { workspace, terminal })
      if (unseen !== null)
        await context.notice(`oct downloaded the document but did not open it: ${unseen}.`)
      await context.print(`${file}\n`)
    })
  return withHelp(command, {
    examples: [['oct documents open invoice-4711.pdf', 'open a document']],
    calls: ['GET /documents', 'GET /documents/{id}', 'GET /documents/{id}/download_url'],
    exits: ['not_found', 'unavailable', 'local'],
  })
}
