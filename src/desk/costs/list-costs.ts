import { boxCosts, type ClockCost, rulesByLeg } from '../../domain/tariffs/box-costs.js'
import type { Supposition } from '../../domain/tariffs/facts-of-box.js'
import { byUrgency } from '../../domain/tariffs/listed-clocks.js'
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
