import { costSources } from '../desk/costs/cost-sources.js'
import { listCosts } from '../desk/costs/list-costs.js'
import { asItStands } from '../desk/sync/as-it-stands.js'
import type { Box } from '../domain/box.js'
import { boxCosts, rulesByLeg } from '../domain/tariffs/box-costs.js'
import { type Money, sumMoney } from '../domain/tariffs/sum-costs.js'
import type { Call } from './tool.js'
import { code, compact, theirs } from './untrusted.js'

/** Returns what containers cost by the user's tariffs. Returns no costs if there is no tariff file. */
export async function costsOf(
  ids: readonly string[],
  { workspace, tariffs }: Pick<Call, 'workspace' | 'tariffs'>,
): Promise<{ costs?: Record<string, unknown>[] }> {
  const rules = await tariffs()
  if (rules.length === 0 || ids.length === 0) return {}
  const { clocks } = await listCosts(asItStands(workspace), {
    named: [...ids],
    rules,
    filter: {},
    includeClosed: true,
    isCheck: false,
  })
  const costs = clocks.map(({ clock, by, status, count }) =>
    compact({
      clock: theirs(clock),
      billed_by: theirs(by),
      status,
      lfd: count?.lfd,
      charged_days: count?.charge_days,
      amount: count?.amount,
      currency: code(count?.currency),
      next_day: count?.next_day_cost,
    }),
  )
  return { costs }
}

/** Loads the tariffs. The returned function sums costs by currency; without a tariff file, the sums are empty. */
export async function costSums({
  workspace,
  tariffs,
}: Pick<Call, 'workspace' | 'tariffs'>): Promise<(boxes: readonly Box[]) => Money[]> {
  const rules = await tariffs()
  if (rules.length === 0) return () => []
  const sources = await costSources(workspace, rules)
  const byLeg = rulesByLeg(rules)
  return (boxes) =>
    sumMoney(
      boxes
        .flatMap((box) => boxCosts(box, byLeg, sources))
        .flatMap(({ count }) => (count?.amount == null ? [] : [count])),
    )
}
