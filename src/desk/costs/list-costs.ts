import type { Box } from '../../domain/box.js'
import { boxCosts, type ClockCost, rulesByLeg } from '../../domain/tariffs/box-costs.js'
import type { Supposition } from '../../domain/tariffs/facts-of-box.js'
import type { TariffRule } from '../../domain/tariffs/tariff-rule.js'
import { type BoxList, type BoxQuery, listBoxes } from '../boxes/list-boxes.js'
import type { Workspace } from '../workspace.js'
import { costSources } from './cost-sources.js'

export interface CostQuery extends BoxQuery {
  rules: readonly TariffRule[]
  supposed?: Supposition
}

export interface CostList extends Omit<BoxList, 'boxes'> {
  clocks: ClockCost[]
}

export async function listCosts(workspace: Workspace, query: CostQuery): Promise<CostList> {
  const { boxes, ...list } = await listBoxes(workspace, query)
  const sources = {
    ...(await costSources(workspace, query.rules)),
    ...(query.supposed ? { supposed: query.supposed } : {}),
  }
  const rules = rulesByLeg(query.rules)
  const clocks = boxes.flatMap((box) => boxCosts(box, rules, sources))
  return { ...list, clocks: byUrgency(clocks) }
}

/**
 * Returns whether a clock is in the list: it costs money, may soon cost money, or runs but its costs cannot be
 * computed.
 */
export function isListed({ status, count, clock, box }: ClockCost): boolean {
  if (status === 'not_started') return false
  if (clock === null) return isOnLand(box)
  return status !== 'final' || Number(count?.amount) !== 0
}

const isOnLand = ({ container }: Box): boolean =>
  Boolean(container.pod_discharged_at) && !container.empty_terminated_at

const ranks: Partial<Record<ClockCost['status'], number>> = {
  accruing: 0,
  free: 2,
  final: 3,
  no_tariff: 4,
}
const unknownRank = 1

function byUrgency(clocks: readonly ClockCost[]): ClockCost[] {
  const keyed = clocks.map((cost) => ({ cost, key: keyOf(cost) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ cost }) => cost)
}

function keyOf({ status, count, clock, by, box }: ClockCost): string {
  const { number, id } = box.container
  return [ranks[status] ?? unknownRank, count?.lfd ?? '9999', number, id, clock, by].join(' ')
}
