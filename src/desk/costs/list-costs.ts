import type { Box } from '../../domain/box.js'
import { boxCosts, type ClockCost, rulesByLeg } from '../../domain/tariffs/box-costs.js'
import type { ClockCount } from '../../domain/tariffs/clock-count.js'
import type { Supposition } from '../../domain/tariffs/facts-of-box.js'
import { urgencyOf } from '../../domain/tariffs/listed-clocks.js'
import type { TariffRule } from '../../domain/tariffs/tariff-rule.js'
import { type BoxList, type BoxQuery, streamBoxes } from '../boxes/list-boxes.js'
import type { Workspace } from '../workspace.js'
import { costSources } from './cost-sources.js'

export interface CostQuery extends BoxQuery {
  rules: readonly TariffRule[]
  supposed?: Supposition
  /**
   * Returns whether the list contains a clock. The days of the clocks may be missing only in lists with this function.
   */
  wanted?: (cost: ClockCost) => boolean
}

export interface CostList extends Pick<BoxList, 'syncedAt' | 'missing'> {
  clocks: ClockCost[]
}

export async function listCosts(workspace: Workspace, query: CostQuery): Promise<CostList> {
  const { boxes, ...list } = await streamBoxes(workspace, query)
  const sources = {
    ...(await costSources(workspace, query.rules)),
    ...(query.supposed ? { supposed: query.supposed } : {}),
  }
  const rules = rulesByLeg(query.rules)
  const kept: KeptClock[] = []
  for (const box of boxes) {
    const own = boxCosts(box, rules, sources)
    const isLight = query.wanted !== undefined && kept.length >= mostBoxes
    const wanted = query.wanted ? own.filter(query.wanted) : own
    kept.push(...wanted.map((cost) => keptClock(cost, isLight)))
  }
  kept.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return { ...list, clocks: await withBoxes(workspace, kept) }
}

/** Number of clocks whose containers stay in memory. The containers of other clocks are read again when they are used. */
const mostBoxes = 2000

/** A clock of a list. In a long list, the clock has no days and no container, because both need much memory. */
interface KeptClock extends Omit<ClockCost, 'box'> {
  key: string
  id: string
  box: Box | null
}

function keptClock(cost: ClockCost, isLight: boolean): KeptClock {
  const made = { ...cost, key: urgencyOf(cost), id: cost.box.container.id }
  if (!isLight) return made
  return { ...made, box: null, count: withoutDays(cost.count), ahead: withoutDays(cost.ahead) }
}

const withoutDays = (count: ClockCount | null): ClockCount | null => count && { ...count, days: [] }

async function withBoxes(workspace: Workspace, kept: readonly KeptClock[]): Promise<ClockCost[]> {
  const { containers } = await workspace.cache()
  const again = containers.later(kept.filter(({ box }) => box === null).map(({ id }) => id))
  let next = 0
  return kept.map(({ key: _key, id: _id, box, ...cost }) => ({
    ...cost,
    box: box ?? (again[next++] as Box),
  }))
}
