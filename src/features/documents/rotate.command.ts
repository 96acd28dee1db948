import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addWaitOptions } from '../../cli/command/wait-options.js'
import { OctError } from '../../errors.js'
import { processTyped } from './process-documents.js'

interface RotateWords {
  degrees?: '90' | '180' | '270'
  wait?: boolean
  waitTimeout: number
}

const degreesOf = { 90: 90, 180: 180, 270: 270 } as const

export function documentsRotateCommand(context: CommandContext): Command {
  const command = addWaitOptions(new Command('rotate'))
    .summary('Rotate scans clockwise, so that their text can be read')
    .description('The service does the work in the background; --wait shows the result.')
    .argument('[document...]', 'ids, names or file names of documents')
    .addOption(
      new Option('--degrees <degrees>', 'rotation in degrees, clockwise').choices(
        Object.keys(degreesOf),
      ),
    )
    .action(async (words: string[], { degrees, ...options }: RotateWords) => {
      if (degrees === undefined) throw withoutDegrees()
      const processing = { step: 'rotate', degrees: degreesOf[degrees] } as const
      await processTyped(context, { words, options, processing })
    })
  return withHelp(command, {
    examples: [['oct documents rotate scan-0017.png --degrees 90', 'rotate a page by 90 degrees']],
    calls: ['GET /documents', 'GET /documents/{id}', 'POST /documents/{id}/rotate'],
    exits: ['forbidden', 'not_found', 'rejected', 'pending', 'partial'],
    view: async () => (await import('./process.view.js')).processedDocumentsView,
  })
}

const withoutDegrees = (): OctError =>
  new OctError('usage', 'No rotation was given', {
    reason: 'Give --degrees 90, 180 or 270 (clockwise). Nothing was sent.',
    tryNext: ['oct documents rotate <document> --degrees 90'],
  })
