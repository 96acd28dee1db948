import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { checkRows } from '../../cli/command/list-options.js'
import {
  type AttentionOptions,
  addAttentionOptions,
  attentionRows,
  isAttentionFiltered,
} from '../../desk/attention/attention-options.js'
import { sheetAsked } from '../../desk/sheet/sheet-asked.js'
import { addSheetOptions } from '../../desk/sheet/sheet-options.js'

export function reconcileCommand(context: CommandContext): Command {
  const command = addSheetOptions(addAttentionOptions(new Command('reconcile')))
    .summary('Compare container and bill numbers in a file with tracked numbers')
    .description(
      'Accepts container, bill, booking and reference numbers. Lists numbers in the file that are not tracked, tracked numbers that are not in the file, and problems that a person must solve. Each row contains the command that solves the problem. If oct serve has received messages about one of these numbers, oct names the source of the messages. Registers nothing.',
    )
    .argument(
      '<file>',
      'file of numbers: CSV, XLSX, or one number per line; - reads standard input',
    )
    .action(async (file: string, options: AttentionOptions) => {
      const { reconcile } = await import('./reconcile.js')
      const { attentionView } = await import('../../desk/attention/attention.view.js')
      const sheet = await sheetAsked(context.terminal, file, command)
      for (const sentence of sheet.notices) await context.notice(sentence)
      const isCheck = options.check === true
      const { found, syncedAt } = await reconcile(await context.workspace(), sheet, { isCheck })
      const rows = attentionRows(context, found, options)
      await context.present({
        view: attentionView,
        rows,
        syncedAt,
        isFiltered: isAttentionFiltered(options),
      })
      checkRows(options, rows.length, true)
    })
  return withHelp(command, {
    examples: [
      [
        'oct reconcile shipments.xlsx',
        'compare the numbers of a workbook with the tracked numbers',
      ],
      [
        'oct reconcile shipments.csv --problem not_tracked -o csv',
        'list the numbers in a file that are not tracked yet',
      ],
      [
        'oct reconcile shipments.csv --check -q',
        'exit with code 10 if oct finds a problem, such as a number that is not tracked',
      ],
    ],
    calls: ['GET /shipments', 'GET /tracking_requests', 'GET /parties', 'GET /sources/reports'],
    exits: ['condition', 'unavailable', 'local'],
    view: async () => (await import('../../desk/attention/attention.view.js')).attentionView,
  })
}
