import { listCosts } from '../desk/costs/list-costs.js'
import { asItStands } from '../desk/sync/as-it-stands.js'
import type { Call } from './tool.js'
import { code, compact, theirs } from './untrusted.js'

/** Returns the costs of containers by the tariffs of the user. Returns no costs without a tariff file. */
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
