import type { Change } from '../../domain/change.js'
import type { CostSources } from '../../domain/tariffs/box-costs.js'
import { holdSpans } from '../../domain/tariffs/hold-spans.js'
import { skipsHolds } from '../../domain/tariffs/needed-facts.js'
import type { TariffRule } from '../../domain/tariffs/tariff-rule.js'
import type { Workspace } from '../workspace.js'

/**
 * Returns what is needed besides tariff rules to compute costs: the time, the gate calendars and, if a rule skips days
 * on hold, the past holds.
 */
export async function costSources(
  workspace: Pick<Workspace, 'cache' | 'calendars' | 'now'>,
  rules: readonly TariffRule[],
): Promise<CostSources> {
  const sources = { now: workspace.now(), calendars: await workspace.calendars() }
  if (!rules.some(skipsHolds)) return sources
  const { changes } = await workspace.cache()
  const byBox = new Map<string, Change[]>()
  for (const change of changes.list({ areHolds: true })) {
    const own = byBox.get(change.objectId)
    if (own) own.push(change)
    else byBox.set(change.objectId, [change])
  }
  return { ...sources, holdsOf: ({ container }) => holdSpans(byBox.get(container.id) ?? []) }
}
