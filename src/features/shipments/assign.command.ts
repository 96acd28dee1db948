import { Command } from 'commander'
import { collect } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { onlyCustomer } from '../../desk/parties/only-customer.js'
import { numbersAsked, refuseRows } from '../../desk/sheet/numbers-asked.js'
import { addSheetOptions } from '../../desk/sheet/sheet-options.js'
import { OctError } from '../../errors.js'

interface Options {
  from?: string
  customer?: string[]
  clear?: true
  id?: string
}

export function shipmentsAssignCommand(context: CommandContext): Command {
  const command = addSheetOptions(new Command('assign'))
    .summary('Change the customer of shipments')
    .description(
      'If several shipments would change, asks for confirmation first. Works with oct serve and the sandbox. If the service cannot change the customer of a shipment, exits with code 12. Give full numbers. If several shipments have the same number, select one with --id.',
    )
    .argument('[shipment...]', 'bill, booking or reference numbers; - reads standard input')
    .option('--from <file>', 'file of numbers: CSV, XLSX, or one number per line')
    .option('--customer <name>', 'customer: id, name or part of the name of the party', collect)
    .option('--clear', 'remove all values: the shipments then have no customer')
    .option('--id <id>', 'select by id, not by number or name: id of the shipment')
    .action(async (words: string[], options: Options) => {
      refuseReadOnly(context, 'Changing the customer')
      const customer = customerAsked(options)
      const asked = await wordsAsked(context, command, { words, options })
      for (const sentence of asked.notices) await context.notice(sentence)
      const { assignCustomer, refuseAssignments } = await import('./assign-customer.js')
      const { assignmentsView } = await import('./assignments.view.js')
      const report = await assignCustomer(await context.workspace(), {
        words: asked.numbers,
        customer,
        confirm: (action) => confirmAction(context, command, action),
      })
      const { isMany } = asked
      await context.present({ view: assignmentsView, rows: report.rows, isMany })
      refuseAssignments(report)
      refuseRows(asked.refused)
    })
  return withHelp(command, {
    examples: [
      ['oct shipments assign MEDUFR030802 --customer acme', 'change the customer of a shipment'],
      ['oct shipments assign --from numbers.csv --customer acme --yes', 'change many shipments'],
      ['oct shipments assign MEDUFR030802 --clear', 'remove the customer'],
    ],
    calls: ['GET /parties', 'GET /parties/{id}', 'GET /shipments/{id}', 'PATCH /shipments/{id}'],
    exits: ['forbidden', 'not_found', 'rejected', 'partial'],
    view: async () => (await import('./assignments.view.js')).assignmentsView,
  })
}

function customerAsked({ customer: names, clear }: Options): string | null {
  const { customer } = onlyCustomer(names)
  if (clear && customer === undefined) return null
  if (!clear && customer !== undefined && customer.trim() !== '') return customer
  const message = clear ? '--clear cannot be combined with --customer' : 'No customer was given'
  throw new OctError('usage', message, {
    reason: 'Name a party with --customer, or remove the customer with --clear. Nothing was sent.',
    tryNext: ['oct parties', 'oct shipments assign --help'],
  })
}

async function wordsAsked(
  context: CommandContext,
  command: Command,
  { words, options: { from, id } }: { words: string[]; options: Options },
) {
  return numbersAsked(context.terminal, {
    words: id === undefined ? words : [...words, id],
    command,
    takesWords: true,
    ...(from === undefined ? {} : { from }),
  })
}
