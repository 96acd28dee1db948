import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { documentsNamed } from './document-named.js'

export function documentsDeleteCommand(context: CommandContext): Command {
  const command = new Command('delete')
    .summary('Delete documents')
    .description(
      'Asks for confirmation first. Give full names or ids. If oct does not find one of the documents, it deletes no document.',
    )
    .argument('[document...]', 'ids, names or file names of documents')
    .action(async (words: string[]) => {
      const names = documentsNamed(words)
      refuseReadOnly(context, 'Deleting')
      const { documentsCalled, eachDocument } = await import('./each-document.js')
      const { titleOf } = await import('./find-document.js')
      const { documentsExit } = await import('./documents-exit.js')
      const workspace = await context.workspace()
      const documents = await documentsCalled(workspace, names)
      const titles = documents.slice(0, 5).map(titleOf)
      const more = documents.length - titles.length
      await confirmAction(
        context,
        command,
        `Deleting ${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
      )
      const client = await workspace.client()
      const outcomes = await eachDocument(workspace, documents, async (document) => {
        await client.documents.remove(document.id)
        await context.notice(`${titleOf(document)} is deleted (${document.id}).`)
      })
      documentsExit(outcomes)
    })
  return withHelp(command, {
    examples: [
      ['oct documents delete invoice-4711.pdf', 'delete a document; oct asks first'],
      ['oct documents delete invoice-4711.pdf --yes', 'delete a document without confirmation'],
    ],
    calls: ['GET /documents', 'GET /documents/{id}', 'DELETE /documents/{id}'],
    exits: ['forbidden', 'not_found', 'partial'],
  })
}
