import type { Claim, Registration } from '../../../cache/track-ledger.js'
import type { TrackingRequest } from '../../../contract/tracking-request.js'
import { findRequests } from '../../../desk/find/find-requests.js'
import type { LineChoice } from '../../../desk/tracking/choose-line.js'
import {
  type InitialFields,
  type RequestExtras,
  registerNumber,
} from '../../../desk/tracking/register-number.js'
import type { Workspace } from '../../../desk/workspace.js'
import { mayBeOfLine } from '../../../domain/request-line.js'
import { isStanding } from '../../../domain/request-status.js'
import { OctError } from '../../../errors.js'
import { isOwnFailure } from '../plan-tracking.js'
import type { BulkRow, Fate } from './bulk-row.js'
import { ownRequest } from './find-tracked.js'

export interface Registering {
  workspace: Workspace
  listedAt: Date
  fields?: InitialFields
}

export type Attempt = 'done' | 'held' | { doubt: OctError | undefined; since: Date }

/**
 * Registers a row at most once. Records the attempt in the journal first. After an attempt with an unknown result,
 * searches for the number before registering it; without `mayLookUp`, leaves the row as it is.
 */
export async function registerRow(
  registering: Registering,
  row: BulkRow,
  { mayLookUp }: { mayLookUp: boolean },
): Promise<Attempt> {
  if (row.fate.kind !== 'new') return 'done'
  const { workspace, listedAt } = registering
  const { tracks } = await workspace.journal()
  const { choice } = row.fate
  const registration = { number: row.number, scac: choice.scac }
  const claim = tracks.claim(registration, { now: workspace.now(), listedAt })
  if (claim.state === 'held') return 'held'
  if (claim.state === 'registered') {
    row.fate = alreadyTracked(await readRequest(workspace, claim.requestId))
    return 'done'
  }
  row.isInDoubt = claim.sentAt !== null
  if (claim.sentAt !== null && !mayLookUp) return { doubt: undefined, since: claim.sentAt }
  const found = claim.sentAt && (await lookUp(workspace, registration, claim))
  if (!found) return send(registering, row, { registration, choice })
  row.fate = found
  return settled(workspace, registration, found)
}

const alreadyTracked = (request: TrackingRequest): Existing => ({
  ...{ kind: 'tracked', request },
  ...{ bills: [], isAdded: false },
})

/** Records the result of a row in the journal. If this fails, the next run searches the service for the number. */
async function settled(
  workspace: Workspace,
  registration: Registration,
  { request }: Existing,
): Promise<'done'> {
  const { tracks } = await workspace.journal()
  tracks.settle(registration, request.id, workspace.now())
  return 'done'
}

type Existing = Extract<Fate, { request: TrackingRequest }>

async function lookUp(
  workspace: Workspace,
  { number, scac }: Registration,
  claim: Extract<Claim, { state: 'ours' }>,
): Promise<Existing | undefined> {
  const requests = (await findRequests(workspace, number)).filter((one) => mayBeOfLine(one, scac))
  const { sentAt } = claim
  const request =
    requests.find(isStanding) ??
    (sentAt && ownRequest(requests, [{ requestId: null, beganAt: sentAt }]))
  return request ? { kind: 'registered', request } : undefined
}

/** Codes of errors that would occur for every number. After such an error, the number is not registered. */
const refusals = ['auth', 'forbidden', 'rate_limited']

async function send(
  registering: Registering,
  row: BulkRow,
  { registration, choice }: { registration: Registration; choice: LineChoice },
): Promise<Attempt> {
  const { workspace, fields } = registering
  const since = workspace.now()
  let fate: Existing
  try {
    const extras = await extrasOf(row, fields)
    row.isInDoubt = true
    const { request, isNew } = await registerNumber(workspace, row.number, choice, extras)
    fate = isNew ? { kind: 'registered', request } : alreadyTracked(request)
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    const { code, unsent } = error
    if (code === 'unavailable') return { doubt: error, since }
    const isOwn = isOwnFailure(error)
    if (isOwn || unsent || refusals.includes(code)) await release(workspace, row, registration)
    if (!isOwn) throw error
    row.fate = { kind: 'rejected', error }
    return 'done'
  }
  row.fate = fate
  return settled(workspace, registration, fate)
}

/** Deletes the recorded attempt from the journal if the number was certainly not registered. */
async function release(
  workspace: Workspace,
  row: BulkRow,
  registration: Registration,
): Promise<void> {
  const { tracks } = await workspace.journal()
  tracks.release(registration)
  row.isInDoubt = false
}

async function extrasOf(row: BulkRow, fields: InitialFields | undefined): Promise<RequestExtras> {
  const party = await row.party?.()
  return {
    ...(row.refs.length > 0 ? { ref: row.refs } : {}),
    ...(row.tags.length > 0 ? { tag: row.tags } : {}),
    ...(party === undefined ? {} : { customerId: party.id }),
    ...(fields === undefined ? {} : { fields }),
  }
}

async function readRequest(workspace: Workspace, id: string): Promise<TrackingRequest> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  const known = cache.trackingRequests.byId(id)
  if (known) return known.request
  const request = await client.trackingRequests.get(id)
  cache.trackingRequests.save([request], workspace.now())
  return request
}
