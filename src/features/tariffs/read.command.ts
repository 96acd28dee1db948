import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { usableTariffs } from '../../cli/settings/load-tariffs.js'
import { nearNames } from '../../domain/near-names.js'
import type { FiledRule } from '../../domain/tariffs/reading/read-tariffs.js'
import { OctError } from '../../errors.js'

export function tariffsListCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List the rules of your tariffs')
    .description(
      'If several rules are for the same clock (a charge such as demurrage), oct uses the first rule that matches a container.',
    )
    .option('--remote', 'use the tariffs that the service stores for the account')
    .action(async ({ remote }: { remote?: true }) => {
      const { byMatch } = await import('../../domain/tariffs/choose-rule.js')
      const { tariffsView } = await import('./tariffs.view.js')
      const rules = await rulesInUse(context, remote)
      const rows = [...rules].sort(
        (one, other) =>
          one.clock.localeCompare(other.clock) ||
          one.by.localeCompare(other.by) ||
          byMatch(one, other),
      )
      await context.present({ view: tariffsView, rows })
    })
  return withHelp(command, {
    examples: [
      ['oct tariffs', 'list rules'],
      ['oct config set tariffs tariffs', 'use all tariffs in the folder tariffs'],
      ['oct tariffs list --remote', 'list the rules of the tariffs that the service stores'],
    ],
    calls: ['GET /tariffs'],
    exits: ['not_found', 'local'],
    view: async () => (await import('./tariffs.view.js')).tariffsView,
  })
}

export function tariffsShowCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show one tariff rule, including the values it inherits')
    .argument('<rule>', 'id of the rule')
    .action(async (id: string) => {
      const { tariffView } = await import('./tariffs.view.js')
      const rule = ruleNamed(id, await rulesInUse(context))
      await context.present({ view: tariffView, rows: [rule] })
    })
  return withHelp(command, {
    examples: [
      ['oct tariffs show xyzl-demurrage', 'show a rule'],
      ['oct tariffs show xyzl-reefer --json', 'show a rule as JSON'],
    ],
    exits: ['not_found', 'local'],
    view: async () => (await import('./tariffs.view.js')).tariffView,
  })
}

async function rulesInUse(context: CommandContext, isOnService = false): Promise<FiledRule[]> {
  const workspace = await context.workspace()
  if (!isOnService) return usableTariffs(context.settings(), workspace.now())
  const { serviceRules } = await import('./service-tariffs.js')
  return serviceRules(workspace)
}

function ruleNamed(id: string, rules: readonly FiledRule[]): FiledRule {
  const rule = rules.find((each) => each.id === id)
  if (rule !== undefined) return rule
  const [close] = nearNames(
    id,
    rules.map((each) => each.id),
  )
  throw new OctError('not_found', `There is no tariff rule "${id}"`, {
    reason: close === undefined ? 'To list the rules: oct tariffs.' : `Did you mean "${close}"?`,
    tryNext: ['oct tariffs', 'oct tariffs init'],
  })
}
