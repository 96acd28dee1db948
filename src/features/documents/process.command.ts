import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addWaitOptions } from '../../cli/command/wait-options.js'
import { processTyped } from './process-documents.js'

/** `oct documents reclassify` */
export function documentsReclassifyCommand(context: CommandContext): Command {
  return processingCommand(context, {
    step: 'reclassify',
    example: 'oct documents reclassify invoice-4711.pdf',
    summary: 'have the type told again',
    description:
      'Has the service tell the types of documents again. A type that was set by hand stays, and counts more.',
  })
}

/** `oct documents reextract` */
export function documentsReextractCommand(context: CommandContext): Command {
  return processingCommand(context, {
    step: 'reextract',
    example: 'oct documents reextract invoice-4711.pdf',
    summary: 'have the data read again',
    description:
      'Has the service read the data of documents again. Data that were set by hand stay, and count more.',
  })
}

/** `oct documents relink` */
export function documentsRelinkCommand(context: CommandContext): Command {
  return processingCommand(context, {
    step: 'relink',
    example: 'oct documents relink invoice-4711.pdf',
    summary: 'have bills and boxes found again',
    description:
      'Has the service find the bills and boxes again that documents belong to, by the numbers in their data.',
  })
}

interface ProcessingWords {
  step: 'reclassify' | 'reextract' | 'relink'
  example: string
  summary: string
  description: string
}

function processingCommand(
  context: CommandContext,
  { step, example, summary, description }: ProcessingWords,
): Command {
  const command = addWaitOptions(new Command(step))
    .summary(summary)
    .description(`${description} It is done after the answer; --wait shows what came of it.`)
    .argument('[document...]', 'ids, names or file names')
    .action((words: string[], options: { wait?: boolean; waitTimeout: number }) =>
      processTyped(context, { words, options, processing: { step } }),
    )
  return withHelp(command, {
    examples: [
      [example, 'and go on'],
      [`${example} --wait`, 'and see what came of it'],
    ],
    calls: ['GET /documents', 'GET /documents/{id}', `POST /documents/{id}/${step}`],
    exits: ['forbidden', 'not_found', 'pending', 'partial'],
    view: async () => (await import('./process.view.js')).processedDocumentsView,
  })
}
