import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addLineOptions } from '../../cli/command/line-options.js'
import { addWaitOptions } from '../../cli/command/wait-options.js'
import { addSheetOptions } from '../../desk/sheet/sheet-options.js'
import { addExtraOptions, onlyCustomer } from './extra-options.js'
import { isSheet } from './is-sheet.js'

/** `oct track` */
export function trackCommand(context: CommandContext): Command {
  const command = addTrackOptions(new Command('track'))
    .summary('track numbers and show what is known')
    .description(
      'Registers bill of lading, booking or container numbers and shows their containers. The line is inferred; where it is uncertain you are asked, and without a terminal exit 11 prints the candidates. A number that is tracked already is not registered again, nor is a container of a tracked bill: its references can be added to the bill. A file of numbers is planned and confirmed first; the same command again goes on where it was stopped.',
    )
    .argument('[number...]', 'numbers; - reads them from stdin')
    .option('--from <file>', 'file of numbers: csv, .xlsx, or one a line')
    .option('--allow-invalid', 'send a number that fails its check')
    .addOption(new Option('--dry-run', 'print the plan: register nothing').helpGroup('The file:'))
    .addOption(
      new Option('--report <file>', 'write what happened to each row, such as report.csv')
        .conflicts('dryRun')
        .helpGroup('The file:'),
    )
    .action(async (words: string[], options) => {
      const given = {
        ...options,
        ...onlyCustomer(options.customer),
        fields: options.field,
        isConfirmed: command.optsWithGlobals().yes === true,
      }
      if (isSheet({ words, options: given })) {
        const { trackFromSheet } = await import('./track-from-sheet.js')
        return trackFromSheet(context, command, { words, options: given })
      }
      const { trackTyped } = await import('./track-typed.js')
      return trackTyped(context, command, { words, options: given })
    })
  return withHelp(command, {
    examples: [
      ['oct --sandbox track MEDUFR030802 --wait', 'try it without an account'],
      [
        'oct track 219384756 --scac MAEU --type bill_of_lading --ref PO-4711',
        'nothing is inferred',
      ],
      [
        'oct track MEDUFR030802 --customer "Acme Imports" --field po_date=2026-05-14',
        'what belongs to it',
      ],
      ['oct track --from shipments.csv --dry-run -o csv', 'the plan, nothing registered'],
      ['oct track --from shipments.csv --report report.csv', 'what happened to each row'],
    ],
    calls: [
      'POST /tracking_requests/infer_number',
      'GET /tracking_requests',
      'POST /tracking_requests',
      'GET /parties',
      'POST /parties',
      'GET /custom_field_definitions',
      'GET /custom_field_definitions/{id}/options',
      'GET /shipments/{id}',
      'GET /containers',
      'PATCH /shipments/{id}',
    ],
    exits: ['rejected', 'pending', 'needs_confirmation', 'partial'],
    view: async () => (await import('./track.view.js')).trackRowsView,
  })
}

const addTrackOptions = (command: Command): Command =>
  addSheetOptions(addExtraOptions(addLineOptions(addWaitOptions(command))))
