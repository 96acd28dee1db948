import { Command, InvalidArgumentError, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions } from '../../cli/command/list-options.js'
import { addFilterOptions } from '../../desk/boxes/filter-options.js'
import { type CostCondition, readCostCondition } from './cost-condition.js'
import { addSupposedOptions } from './supposed-options.js'

const kinds = ['customer', 'line', 'terminal', 'clock']

export function costsListCommand(context: CommandContext): Command {
  const listing = addListOptions(addFilterOptions(new Command('list')), conditionOption())
  const filtered = addSupposedOptions(listing)
  const command = filtered
    .summary('List what containers cost now and in the future, by your tariffs')
    .description(
      'Each row is one clock of one container. A clock is a charge that grows by the day, such as demurrage. Clocks with growing charges come first. A last free day that a source states replaces the computed one. oct omits clocks that have not started, and clocks that ended without a charge. --check exits with code 10 if a charge grows, or if a condition is met, such as "accruing > 3" or "amount > 500 USD". To set up your tariffs: oct tariffs.',
    )
    .addOption(
      new Option(
        '--by <what>',
        'how to group the rows: by customer, line, terminal or clock (such as demurrage)',
      )
        .choices(kinds)
        .helpGroup('Groups:'),
    )
    .action(async (options) => {
      const { presentCosts } = await import('./present-costs.js')
      await presentCosts(context, options)
    })
  return withHelp(command, {
    examples: [
      ['oct costs', 'list what each container costs'],
      [
        'oct costs --if-out 2026-12-04',
        'list costs as if all containers were picked up on one day',
      ],
      ['oct costs --by customer', 'list the total for each customer, in each currency'],
      ["oct costs --check 'amount>500USD'", 'exit with code 10 if more than 500 USD accrued'],
    ],
    exits: ['condition', 'unavailable', 'local'],
    view: async () => (await import('./costs.view.js')).costsView(null),
    groups: async () => (await import('./cost-groups.view.js')).costGroupsView('customer', null),
  })
}

const conditionOption = (): Option =>
  new Option(
    '--check [condition]',
    'exit with code 10 if something needs attention: a charge grows, or the given condition is met',
  )
    .argParser(conditionArgument)
    .helpGroup('Checks:')

function conditionArgument(text: string): CostCondition {
  const condition = readCostCondition(text)
  if (condition !== null) return condition
  throw new InvalidArgumentError(
    'Write accruing, unknown, amount or next_day, then >, >=, < or <=, then a number. If you compare an amount, add the currency: "amount > 500 USD".',
  )
}
