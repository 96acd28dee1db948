import type { Journal } from '../../../cache/open-journal.js'
import type { Note } from '../../../cache/track-ledger.js'
import type { TrackingRequest } from '../../../contract/tracking-request.js'
import type { Workspace } from '../../../desk/workspace.js'
import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { mayBeOfLine } from '../../../domain/request-line.js'
import { isStanding } from '../../../domain/request-status.js'
import type { BulkRow } from './bulk-row.js'

/** Marks rows whose number is or was tracked. `standing` gets active requests of other shipping lines. */
export async function findTracked(workspace: Workspace, rows: readonly BulkRow[]): Promise<void> {
  const [cache, journal] = [await workspace.cache(), await workspace.journal()]
  for (const row of rows) {
    if (row.fate.kind !== 'open') continue
    const requests = spellingsOf(row.number)
      .flatMap((number) => cache.trackingRequests.byNumber(number))
      .map(({ request }) => request)
    const live = requests.filter(isStanding)
    const request =
      live.find((one) => mayBeOfLine(one, row.scac)) ?? endedRequest(row, requests, journal)
    if (request !== undefined) row.fate = { kind: 'tracked', request, bills: [], isAdded: false }
    else if (live.length > 0) row.standing = live
  }
}

/** Returns the spellings of a number: as typed, and without separators, because some services remove separators. */
const spellingsOf = (number: string): string[] => [
  ...new Set([number, normalizeContainerNumber(number)]),
]

/** Returns the ended request for a row. Undefined if its shipping line or type differs: the row is then new. */
function endedRequest(
  { number, scac, type }: BulkRow,
  requests: readonly TrackingRequest[],
  { tracks }: Journal,
): TrackingRequest | undefined {
  const same = requests.filter(
    (request) =>
      (scac === undefined || request.scac === scac) &&
      (type === undefined || request.request_type === type),
  )
  return same.length === 0 ? undefined : ownRequest(same, tracks.notesOf(number))
}

export function ownRequest(
  requests: readonly TrackingRequest[],
  notes: readonly Note[],
): TrackingRequest | undefined {
  const isOwn = (request: TrackingRequest) => (note: Note) =>
    note.requestId === null ? isSince(request, note.beganAt) : note.requestId === request.id
  return requests.find((request) => notes.some(isOwn(request)))
}

/** Tolerance in ms for different clocks. An hour is safe, because nobody registers a number twice within an hour. */
const clockDifferenceMs = 3_600_000

const isSince = ({ created_at }: TrackingRequest, instant: Date): boolean =>
  Date.parse(created_at ?? '') >= instant.getTime() - clockDifferenceMs
