import type { CommandContext } from '../../cli/command/command-context.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { counted } from '../../domain/counted.js'
import { OctError } from '../../errors.js'
import { documentsNamed } from './document-named.js'
import type { ProcessedDocument, Processing } from './process.js'

interface ProcessOrder {
  words: readonly string[]
  options: { wait?: boolean; waitTimeout: number }
  processing: Processing
}

export async function processTyped(
  context: CommandContext,
  { words, options, processing }: ProcessOrder,
): Promise<void> {
  const names = documentsNamed(words)
  refuseReadOnly(context, 'Processing documents')
  const { documentsCalled, eachDocument } = await import('./each-document.js')
  const { processDocument } = await import('./process.js')
  const { processedDocumentsView } = await import('./process.view.js')
  const { documentsExit } = await import('./documents-exit.js')
  const workspace = await context.workspace()
  const documents = await documentsCalled(workspace, names)
  const waitMs = options.wait ? options.waitTimeout : null
  const outcomes = await eachDocument(workspace, documents, (document) =>
    processDocument(workspace, document, { processing, waitMs }),
  )
  await context.present({ view: processedDocumentsView, rows: outcomes.done })
  documentsExit(outcomes)
  waitExit(outcomes.done)
}

function waitExit(done: readonly ProcessedDocument[]): void {
  const open = done.filter(({ isChanged }) => isChanged === false)
  const [first] = open
  if (first === undefined) return
  const subject = open.length === 1 ? first.document.name : counted(open.length, 'document')
  const verb = open.length === 1 ? 'has' : 'have'
  throw new OctError('pending', `${subject} ${verb} not changed yet`, {
    reason: 'The service has not finished yet, or the new result is the same as the old one.',
    tryNext: open.slice(0, 3).map(({ document }) => `oct documents show ${document.id}`),
    retryable: true,
  })
}
