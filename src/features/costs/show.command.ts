import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { missingExit } from '../../cli/command/missing-exit.js'
import { usableTariffs } from '../../cli/settings/load-tariffs.js'
import { addSupposedOptions, type SupposedOptions, supposedOf } from './supposed-options.js'

export function costsShowCommand(context: CommandContext): Command {
  const command = addSupposedOptions(new Command('show'))
    .summary('Show what containers cost, day by day')
    .description(
      'Shows, for each clock of the container (a charge such as demurrage), which tariff rule applies, and why other rules do not apply. JSON contains one object for each clock.',
    )
    .argument('<container...>', 'container, bill or reference numbers, or ids')
    .action(async (named: string[], options: SupposedOptions) => {
      const { listCosts } = await import('../../desk/costs/list-costs.js')
      const { clockRecord } = await import('../../desk/costs/cost-fields.js')
      const { costDaysView, dayRows } = await import('./cost-days.view.js')
      const workspace = await context.workspace()
      const now = workspace.now()
      const rules = await usableTariffs(context.settings(), now)
      const supposed = supposedOf(options, now)
      const { clocks, missing, syncedAt } = await listCosts(workspace, {
        named,
        rules,
        filter: {},
        includeClosed: true,
        isCheck: false,
        ...(supposed ? { supposed } : {}),
      })
      await context.present({
        view: costDaysView,
        rows: clocks.flatMap(dayRows),
        records: () => clocks.map(clockRecord),
        isMany: true,
        syncedAt,
        notices:
          rules.length === 0
            ? ['There are no tariffs yet. To write an example file: oct tariffs init']
            : [],
      })
      missingExit(missing)
    })
  return withHelp(command, {
    examples: [
      ['oct costs show MSCU6639870', 'show the cost of each day of a container'],
      [
        'oct costs show MSCU6639870 --if-out 2026-12-04 -o csv',
        'compute the cost if the container is picked up on 4 December, as CSV',
      ],
    ],
    exits: ['not_found', 'partial', 'local'],
    view: async () => (await import('./cost-days.view.js')).costDaysView,
  })
}
