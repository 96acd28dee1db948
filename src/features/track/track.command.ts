import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { dryRunOption } from '../../cli/command/dry-run-option.js'
import { addLineOptions } from '../../cli/command/line-options.js'
import { addWaitOptions } from '../../cli/command/wait-options.js'
import { onlyCustomer } from '../../desk/parties/only-customer.js'
import { addSheetOptions } from '../../desk/sheet/sheet-options.js'
import { addExtraOptions } from './extra-options.js'
import { isSheet } from './is-sheet.js'

export function trackCommand(context: CommandContext): Command {
  const command = addTrackOptions(new Command('track'))
    .summary('Track numbers, and show the known facts about them')
    .description(
      'Accepts bill of lading, booking and container numbers. oct infers the shipping line and asks you if the line is not certain; in a script, oct prints the candidates and exits with code 11. No number is registered twice. For a file, oct first shows a plan. If the command is stopped, run the command again to continue.',
    )
    .argument('[number...]', 'container, bill or booking numbers; - reads standard input')
    .option('--from <file>', 'file of numbers: CSV, XLSX, or one number per line')
    .option('--allow-invalid', 'track container numbers even if their check digit is wrong')
    .addOption(dryRunOption().helpGroup('The file:'))
    .addOption(
      new Option('--report <file>', 'file that gets the result of each row, such as report.csv')
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
      ['oct --sandbox track MEDUFR030802 --wait', 'track a bill without an account'],
      [
        'oct track 219384756 --scac MAEU --type bill_of_lading --ref PO-4711',
        'track a bill of lading, and state its shipping line and type',
      ],
      [
        'oct track MEDUFR030802 --customer "Acme Imports" --field po_date=2026-05-14',
        'track a bill of lading, and set its customer and a custom field',
      ],
      ['oct track --from shipments.csv --dry-run -o csv', 'print what oct would track'],
      ['oct track --from shipments.csv --report report.csv', 'track the numbers of a file'],
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
