import type { Journal } from '../../../cache/open-journal.js'
import type { Note } from '../../../cache/track-ledger.js'
import type { TrackingRequest } from '../../../contract/tracking-request.js'
import type { Workspace } from '../../../desk/workspace.js'
import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { mayBeOfLine } from '../../../domain/request-line.js'
import { isStanding } from '../../../domain/request-status.js'
import type { BulkRow } from './bulk-row.js'

/**
 * Marks the rows that are tracked already, by the cached list of requests: a live request for the
 * number, under the row's line where it names one, or one that an earlier run registered, whatever
 * became of it since, so that the same file never pays twice. Live ones under other lines are kept.
 */
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

/** As the row has it, and as services compare numbers: without separators. */
const spellingsOf = (number: string): string[] => [
  ...new Set([number, normalizeContainerNumber(number)]),
]

/** What an earlier run registered and has ended since; a row with another line or type is new. */
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

/** The request that an earlier run registered, noted or, after a kill, only begun. */
export function ownRequest(
  requests: readonly TrackingRequest[],
  notes: readonly Note[],
): TrackingRequest | undefined {
  const isOwn = (request: TrackingRequest) => (note: Note) =>
    note.requestId === null ? isSince(request, note.beganAt) : note.requestId === request.id
  return requests.find((request) => notes.some(isOwn(request)))
}

/** The clocks of the service and of this machine may differ; nobody registers a number hourly. */
const clockDifferenceMs = 3_600_000

const isSince = ({ created_at }: TrackingRequest, instant: Date): boolean =>
  Date.parse(created_at ?? '') >= instant.getTime() - clockDifferenceMs
