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
  /** Selects clocks, such as demurrage. In a long list, a selected clock has no list of days, to save memory. */
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
    for (const cost of wanted) kept.push(keptClock(cost, isLight))
  }
  kept.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return { ...list, clocks: await withBoxes(workspace, kept) }
}

/** Maximum number of clocks whose containers stay in memory. The containers of further clocks are read again. */
const mostBoxes = 2000

interface KeptClock {
  key: string
  /** A clock, such as demurrage. In a long list, it has no list of days and no container, to save memory. */
  cost: ClockCost | Omit<ClockCost, 'box'>
  id: string
}

function keptClock(cost: ClockCost, isLight: boolean): KeptClock {
  const made = { key: urgencyOf(cost), cost, id: cost.box.container.id }
  if (!isLight) return made
  const { box: _box, count, ahead, ...others } = cost
  return { ...made, cost: { ...others, count: withoutDays(count), ahead: withoutDays(ahead) } }
}

const withoutDays = (count: ClockCount | null): ClockCount | null =>
  count && { ...count, days: noDays }

/** All clocks share this empty list, because a separate empty list for each clock would need memory. */
const noDays: ClockCount['days'] = []

async function withBoxes(workspace: Workspace, kept: readonly KeptClock[]): Promise<ClockCost[]> {
  const { containers } = await workspace.cache()
  const again = containers.later(kept.filter(({ cost }) => !('box' in cost)).map(({ id }) => id))
  let next = 0
  return kept.map(({ cost }) => ('box' in cost ? cost : { ...cost, box: again[next++] as Box }))
}
