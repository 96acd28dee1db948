import type { Viewing } from '../cli/output/view.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import { tariffFile, userFileSource } from '../cli/settings/user-file.js'
import type { Workspace } from '../desk/workspace.js'
import { OctError } from '../errors.js'

export interface ReadCosts {
  costsOf?: NonNullable<Viewing['costsOf']>
  notices: string[]
}

/** Reads the costs. If the tariffs have a problem, prints a notice, and the view shows no costs. */
export async function readCosts(settings: Settings, workspace: Workspace): Promise<ReadCosts> {
  if (userFileSource(settings, tariffFile) === null) return { notices: [] }
  const { usableTariffs } = await import('../cli/settings/load-tariffs.js')
  const { boxCostSums } = await import('../domain/tariffs/box-cost-sum.js')
  const { rulesByLeg } = await import('../domain/tariffs/box-costs.js')
  const { costSources } = await import('../desk/costs/cost-sources.js')
  try {
    const rules = await usableTariffs(settings, workspace.now())
    const sources = await costSources(workspace, rules)
    return { costsOf: boxCostSums(rulesByLeg(rules), sources), notices: [] }
  } catch (error) {
    if (!(error instanceof OctError) || !['usage', 'local'].includes(error.code)) throw error
    return { notices: ['no costs, because the tariffs cannot be used: oct tariffs check'] }
  }
}
