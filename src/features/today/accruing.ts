import { listCosts } from '../../desk/costs/list-costs.js'
import type { Workspace } from '../../desk/workspace.js'
import type { BoxFilter } from '../../domain/box-filter.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import type { TariffRule } from '../../domain/tariffs/tariff-rule.js'

/** Finds containers whose charges accrue by tariff although no source states a last free day. */
export async function accruingWithoutDeadline(
  workspace: Workspace,
  { rules, filter }: { rules: readonly TariffRule[]; filter: BoxFilter },
): Promise<ClockCost[]> {
  if (rules.length === 0) return []
  const { clocks } = await listCosts(workspace, {
    ...{ rules, includeClosed: false, isCheck: false },
    filter: { ...filter, noLfd: true },
    wanted: ({ status }) => status === 'accruing',
  })
  return clocks
}
