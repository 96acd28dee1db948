import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { numbersAsked } from '../program/numbers-asked.js'

/** `oct infer` */
export function inferCommand(context: CommandContext): Command {
  const command = new Command('infer')
    .summary('what a number is, and whose')
    .description(
      'Tells container, bill and booking numbers apart and names the likely line. Registers nothing.',
    )
    .argument('[number...]', 'numbers; - reads them from stdin')
    .option('--from <file>', 'file of numbers: one a line, or a csv with a number column')
    .action(async (words: string[], options) => {
      const { inferNumbers } = await import('../../workflows/infer-numbers.js')
      const { inferenceView } = await import('../views/inference-view.js')
      const { numbers, isMany } = await numbersAsked(context.terminal, words, options.from, command)
      const rows = await inferNumbers(await context.workspace(), numbers)
      await context.present({ view: inferenceView, rows, isMany })
    })
  return withHelp(command, {
    examples: [
      ['oct infer MEDUFR030802', 'ask the service'],
      ['oct infer --offline --from numbers.csv -o csv', 'without any service'],
    ],
    calls: ['POST /tracking_requests/infer_number'],
    view: async () => (await import('../views/inference-view.js')).inferenceView,
  })
}
