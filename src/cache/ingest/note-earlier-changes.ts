import type { BoxHistory } from '../../domain/box-history.js'
import type { EarlierChange } from '../../domain/earlier-change.js'
import { remember } from '../../domain/remember.js'
import { changedFacts } from '../../domain/watched-facts.js'
import type { CacheDatabase } from '../cache-database.js'
import { boxPayload } from '../cache-schema.js'
import { parsed, parsedOrNull } from '../payload.js'
import { noteChanges } from './note-changes.js'
import type { Resource } from './stored-resource.js'

/** Records changes from before the first sync, and when holds began. Skips unknown containers. */
export function noteEarlierChanges(
  database: CacheDatabase,
  changes: readonly EarlierChange[],
): void {
  database.transaction(() => {
    for (const change of changes) noteEarlierChange(database, change)
  })
}

function noteEarlierChange(
  database: CacheDatabase,
  { containerId, at, milestone, ...stated }: EarlierChange,
): void {
  const select = `SELECT number, history, ${boxPayload} AS payload FROM containers c WHERE id = ?`
  const row = database.row(select, containerId)
  if (row === undefined) return
  const { before, after } =
    milestone === undefined ? stated : reached(milestone, parsed<Resource>(row.payload))
  const facts = changedFacts('container', before, after)
  const resource = { id: containerId, type: 'container', number: row.number }
  noteChanges(database, { kind: 'container', resource, fetchedAt: at }, facts)
  if (before.holds_at_pod_terminal === undefined) return
  const known = typeof row.history === 'string' ? parsedOrNull<BoxHistory>(row.history) : null
  const times = { readAt: at, previousReadAt: at }
  const history = remember(known ?? undefined, facts, { before, after, ...times })
  database.run(
    'UPDATE containers SET history = ? WHERE id = ?',
    JSON.stringify(history),
    containerId,
  )
}

/** Returns a change for a milestone that the container states and none of its events states. */
const reached = (
  milestone: string,
  container: Resource,
): Pick<EarlierChange, 'before' | 'after'> => ({
  before: { [milestone]: null },
  after: { [milestone]: container[milestone] ?? null },
})
