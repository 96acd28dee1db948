import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { documentsNamed } from './document-named.js'

export function documentsDownloadCommand(context: CommandContext): Command {
  const command = new Command('download')
    .summary('Download the files of documents')
    .description(
      'oct verifies the size and checksum of each file, and never leaves an incomplete file. After --out, write a file, a folder (with a slash at its end), or - for stdout. oct replaces an existing file only with --force.',
    )
    .argument('[document...]', 'ids, names or file names of documents')
    .addOption(new Option('--force', 'replace the file if the file already exists'))
    .action(async (words: string[], { force = false }: { force?: boolean }) => {
      const { eachThatIs } = await import('../../desk/find/each-that-is.js')
      const { allDocumentsOnce, findDocument } = await import('./find-document.js')
      const { eachDocument } = await import('./each-document.js')
      const { printDocument, saveDocument } = await import('./save-document.js')
      const { saveTarget } = await import('./save-target.js')
      const { documentsExit } = await import('./documents-exit.js')
      const { savedDocumentsView } = await import('./download.view.js')
      const names = documentsNamed(words)
      const { terminal } = context
      const { out } = command.optsWithGlobals()
      const target = saveTarget(out, {
        folder: terminal.folder,
        count: names.length,
        isTerminal: terminal.stdout.isTTY,
      })
      const workspace = await context.workspace()
      const all = allDocumentsOnce(workspace)
      const { found, missing } = await eachThatIs(names, (name) =>
        findDocument(workspace, name, { isExact: false, all }),
      )
      const [only] = found
      if (target.kind === 'stdout') {
        return only && printDocument(only, { workspace, terminal })
      }
      const written = new Set<string>()
      const outcomes = await eachDocument(workspace, found, (document) =>
        saveDocument(document, { workspace, terminal, target, force, written }),
      )
      const rows = outcomes.done
      await context.present({ view: savedDocumentsView, rows, isBesideOut: true })
      documentsExit(outcomes, missing)
    })
  return withHelp(command, {
    examples: [
      ['oct documents download invoice-4711.pdf', 'download a file into the current folder'],
      [
        'oct documents download invoice-4711.pdf --out papers/',
        'download a file into another folder',
      ],
      [
        'oct documents download invoice-4711.pdf --out - | pdftotext - -',
        'send a file to another program through a pipe',
      ],
    ],
    calls: ['GET /documents', 'GET /documents/{id}', 'GET /documents/{id}/download_url'],
    exits: ['not_found', 'unavailable', 'partial', 'local'],
    view: async () => (await import('./download.view.js')).savedDocumentsView,
  })
}
