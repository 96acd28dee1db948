import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addWaitOptions } from '../../cli/command/wait-options.js'
import { processTyped } from './process-documents.js'

export function documentsReclassifyCommand(context: CommandContext): Command {
  return processingCommand(context, {
    step: 'reclassify',
    example: 'oct documents reclassify invoice-4711.pdf',
    summary: 'Let the service detect the type of documents again',
    description: 'A type that you set by hand stays unchanged.',
  })
}

export function documentsReextractCommand(context: CommandContext): Command {
  return processingCommand(context, {
    step: 'reextract',
    example: 'oct documents reextract invoice-4711.pdf',
    summary: 'Let the service extract the data of documents again',
    description: 'Data that you set by hand stays unchanged.',
  })
}

export function documentsRelinkCommand(context: CommandContext): Command {
  return processingCommand(context, {
    step: 'relink',
    example: 'oct documents relink invoice-4711.pdf',
    summary: 'Let the service link documents to shipments and containers again',
    description: 'Uses the container, bill and booking numbers in the data of the documents.',
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
    .description(
      `${description} The service does the work in the background; --wait shows the result.`,
    )
    .argument('[document...]', 'ids, names or file names of documents')
    .action((words: string[], options: { wait?: boolean; waitTimeout: number }) =>
      processTyped(context, { words, options, processing: { step } }),
    )
  return withHelp(command, {
    examples: [
      [example, 'send the request, and do not wait for the result'],
      [`${example} --wait`, 'send the request, and wait for the result'],
    ],
    calls: ['GET /documents', 'GET /documents/{id}', `POST /documents/{id}/${step}`],
    exits: ['forbidden', 'not_found', 'pending', 'partial'],
    view: async () => (await import('./process.view.js')).processedDocumentsView,
  })
}
