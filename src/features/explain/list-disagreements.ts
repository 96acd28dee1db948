import { type BoxList, type BoxQuery, listBoxes } from '../../desk/boxes/list-boxes.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import type { FactRow } from './fact-row.js'

export interface Disagreements {
  rows: FactRow[]
  syncedAt: Date
  missing: OctError[]
}

/** Lists disagreements of sources about last free days, availability and arrivals. Throws `partial` without sources. */
export async function listDisagreements(
  workspace: Workspace,
  query: BoxQuery,
): Promise<Disagreements> {
  const list = await listBoxes(workspace, query)
  const rows = list.boxes.length === 0 ? [] : await doubtfulRows(workspace, list)
  return { rows: rows.sort(byCost), syncedAt: list.syncedAt, missing: list.missing ?? [] }
}

async function doubtfulRows(workspace: Workspace, { boxes }: BoxList): Promise<FactRow[]> {
  const client = await workspace.client()
  const wanted = new Set(boxes.map(({ container }) => container.id))
  const all = client.containers.explanations({ filter: { disagreements: 'true' } })
  const rows: FactRow[] = []
  workspace.progress('Reading the sources of every container')
  try {
    for await (const { id, number, facts, simulated } of all) {
      if (!wanted.has(id)) continue
      const doubted = facts.filter(({ disagreement }) => disagreement)
      rows.push(...doubted.map((fact) => ({ container: number, containerId: id, fact, simulated })))
    }
  } catch (error) {
    throw error instanceof OctError && error.code === 'not_found' ? withoutSources(error) : error
  }
  return rows
}

const withoutSources = (cause: OctError): OctError =>
  new OctError('partial', 'This service does not report which source stated a fact', {
    reason: 'Only oct serve reports the source of each fact.',
    tryNext: ['oct containers events <container> --raw --corrected'],
    cause,
  })

const costs = ['deadline', 'availability', 'arrival', 'other']

function byCost(a: FactRow, b: FactRow): number {
  const [one, other] = [costOf(a), costOf(b)]
  return (
    one.rank - other.rank ||
    one.later - other.later ||
    other.hours - one.hours ||
    (a.container < b.container ? -1 : a.container > b.container ? 1 : 0)
  )
}

/** Sort rank of a disagreement. An earlier last free day comes first, because charges may start earlier. */
function costOf({ fact: { disagreement } }: FactRow) {
  const hours = disagreement?.hours ?? 0
  const cost = disagreement?.cost ?? 'other'
  const later = cost === 'deadline' && hours > 0 ? 1 : 0
  return { rank: costs.indexOf(cost), later, hours: Math.abs(hours) }
}
