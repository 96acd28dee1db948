import type { CommandContext } from '../../cli/command/command-context.js'
import { usableTariffs } from '../../cli/settings/load-tariffs.js'
import { filterOf } from '../../desk/boxes/filter-options.js'
import { listCosts } from '../../desk/costs/list-costs.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { isListed } from '../../domain/tariffs/listed-clocks.js'
import { OctError } from '../../errors.js'
import { type CostCondition, fulfilledBy } from './cost-condition.js'
import { type CostGroupKind, groupCosts } from './cost-groups.js'
import { costGroupsView } from './cost-groups.view.js'
import { costsView } from './costs.view.js'
import { type SupposedOptions, supposedHeading, supposedOf } from './supposed-options.js'

interface CostOptions extends SupposedOptions {
  by?: CostGroupKind
  check?: true | CostCondition
  expectRows?: boolean
  closed?: boolean
}

export async function presentCosts(context: CommandContext, options: CostOptions): Promise<void> {
  const workspace = await context.workspace()
  const now = workspace.now()
  const filter = filterOf({ ...options }, now)
  const supposed = supposedOf(options, now)
  const rules = await usableTariffs(context.settings(), now)
  const { clocks: rows, syncedAt } = await listCosts(workspace, {
    rules,
    filter,
    includeClosed: options.closed === true,
    isCheck: options.check !== undefined,
    wanted: isListed,
    ...(supposed ? { supposed } : {}),
  })
  const heading = supposedHeading(supposed, await context.viewing())
  const shown = {
    syncedAt,
    isFiltered: Object.keys(filter).length > 0,
    notices:
      rules.length === 0
        ? ['There are no tariffs yet. To write an example file: oct tariffs init']
        : [],
  }
  if (options.by === undefined) await context.present({ ...shown, view: costsView(heading), rows })
  else {
    const groups = groupCosts(rows, options.by)
    await context.present({ ...shown, view: costGroupsView(options.by, heading), rows: groups })
  }
  checkCosts(rows, options)
}

const accruing: CostCondition = { subject: 'accruing', operator: '>', limit: '0', currency: null }

function checkCosts(rows: readonly ClockCost[], { check, expectRows }: CostOptions): void {
  if (expectRows && rows.length === 0) throw new OctError('condition', 'The list has no rows')
  if (check === undefined) return
  const found = fulfilledBy(check === true ? accruing : check, rows)
  if (found !== null) throw new OctError('condition', `The condition of --check is met: ${found}`)
}
