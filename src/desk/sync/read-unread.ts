import type { Cache } from '../../cache/cache.js'
import type { Shipment } from '../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import { billNumber } from '../../domain/box.js'
import { OctError } from '../../errors.js'
import { inParallel } from '../in-parallel.js'
import { readRequests } from '../tracking/read-requests.js'
import { unlessMissing } from '../unless-missing.js'
import type { Workspace } from '../workspace.js'
import { syncIncludes, withBoxes } from './includes.js'
import { syncOrJoin } from './sync-workspace.js'

export interface UnreadDemands {
  isCheck?: boolean | undefined
  /** Numbers or references that the user typed. If present, the command needs only the objects with these names. */
  named?: readonly string[] | undefined
  /** When the sync of this command began. Null if no sync was necessary. */
  syncedAt: Date | null
  failure?: OctError | undefined
}

/** Maximum number of objects that are read one by one. If there are more, oct reads the pages of the list. */
const few = 5
const mostShipments = 25

type Source = Pick<
  Awaited<ReturnType<Workspace['client']>>,
  'shipments' | 'trackingRequests' | 'containers'
>

const fewSecondsMs = 5_000

/** Reads pending requests, missing shipments and containers. The footer reports failures, and `--check` fails. */
export async function readUnread(workspace: Workspace, demands: UnreadDemands): Promise<void> {
  const { freshness } = workspace
  if (freshness.isSettled) return
  const cache = await workspace.cache()
  const waiting = waitingIn(cache, demands.syncedAt)
  const left = new Left(waiting)
  const hasNews = waiting.length > 0 || unreadShipments(cache).length > 0
  left.cause = demands.failure
  if (hasNews && !freshness.offline && left.cause === undefined) {
    left.cause = await readAll(workspace, left)
  }
  note(workspace, demands, left.unread(cache))
}

class Left {
  readonly requests: Map<string, TrackingRequest>
  readonly missing = new Set<string>()
  cause: OctError | undefined

  constructor(waiting: readonly TrackingRequest[]) {
    this.requests = new Map(waiting.map((request) => [request.id, request]))
  }

  unread(cache: Cache): { unread: Unread[]; cause: OctError | undefined } {
    const shipments = unreadShipments(cache).filter(({ id }) => !this.missing.has(id))
    return {
      unread: [...[...this.requests.values()].map(ofRequest), ...shipments],
      cause: this.cause,
    }
  }
}

interface Unread {
  id: string
  number: string
  names: readonly string[]
}

const waitingIn = (cache: Cache, syncedAt: Date | null): TrackingRequest[] =>
  cache.trackingRequests
    .waiting()
    .filter(({ fetchedAt }) => syncedAt === null || fetchedAt > syncedAt)
    .map(({ request }) => request)

function unreadShipments(cache: Cache): Unread[] {
  const unseen = cache.trackingRequests.withoutShipment().map(({ request }) => ({
    ...ofRequest(request),
    id: request.tracked_object?.id ?? request.id,
  }))
  return [...unseen, ...cache.shipments.lacking().map(ofShipment)]
}

function ofRequest({ id, request_number: number, ref_numbers }: TrackingRequest): Unread {
  return { id, number, names: [id, number, ...(ref_numbers ?? [])] }
}

function ofShipment(shipment: Shipment): Unread {
  const { id, normalized_number, ref_numbers } = shipment
  const number = billNumber(shipment)
  return { id, number, names: [id, number, normalized_number ?? '', ...(ref_numbers ?? [])] }
}

async function readAll(workspace: Workspace, left: Left): Promise<OctError | undefined> {
  workspace.progress('Reading newly tracked numbers')
  try {
    const client = await workspace.client()
    const source = client.patient({ isBackground: false, maxPauseMs: fewSecondsMs })
    await readWaiting(workspace, source, left)
    await readShipments(workspace, source, left)
    return undefined
  } catch (error) {
    const isOwn = error instanceof OctError && !endsRun.includes(error.code)
    if (!isOwn || workspace.signal.aborted) throw error
    return error
  }
}

const endsRun: readonly string[] = ['interrupted', 'terminated', 'internal', 'local']

async function readWaiting(
  workspace: Workspace,
  source: Source,
  { requests }: Left,
): Promise<void> {
  const cache = await workspace.cache()
  if (requests.size > few) {
    await readRequests(workspace)
    requests.clear()
    return
  }
  await inParallel([...requests.keys()], few, async (id) => {
    const request = await unlessMissing(source.trackingRequests.get(id))
    if (request) cache.trackingRequests.save([request], workspace.now())
    requests.delete(id)
  })
}

async function readShipments(workspace: Workspace, source: Source, left: Left): Promise<void> {
  const cache = await workspace.cache()
  if (unreadShipments(cache).length > mostShipments) await syncOrJoin(workspace)
  const ids = unreadShipments(cache).map(({ id }) => id)
  await inParallel([...new Set(ids)].slice(0, mostShipments), few, async (id) => {
    const shipment = await unlessMissing(source.shipments.get(id, { include: syncIncludes }))
    if (shipment) cache.shipments.save([withBoxes(shipment)], workspace.now())
    else if (cache.shipments.byId(id)) cache.shipments.close([id], workspace.now())
    else left.missing.add(id)
  })
  await inParallel(missingBoxes(cache).slice(0, mostShipments), few, async (id) => {
    const container = await unlessMissing(source.containers.get(id, { include: ['shipment'] }))
    if (container) cache.containers.save([container], workspace.now())
  })
}

function missingBoxes(cache: Cache): string[] {
  const named = cache.shipments.lacking().flatMap(({ containers }) => containers ?? [])
  return named.map(({ id }) => id).filter((id) => cache.containers.byId(id) === undefined)
}

function note(
  workspace: Workspace,
  { named = [], isCheck = false }: UnreadDemands,
  { unread, cause }: ReturnType<Left['unread']>,
): void {
  const wanted = new Set(named.map((word) => word.toLowerCase()))
  const meant = unread.filter(
    ({ names }) => named.length === 0 || names.some((name) => wanted.has(name.toLowerCase())),
  )
  const numbers = [...new Set(meant.map(({ number }) => number))]
  if (numbers.length === 0) return
  const why = cause?.message ?? reasonWithout(workspace)
  const words = `oct could not read ${inWords(numbers)} (${why})`
  const error = new OctError('unavailable', `The list is incomplete: ${inWords(numbers)}`, {
    reason: `${numbers.length === 1 ? 'This number is' : 'These numbers are'} tracked, and the containers could not be read: ${why}.`,
    tryNext: ['oct sync', 'oct tracking list'],
    retryable: true,
    ...(cause ? { cause } : {}),
  })
  workspace.noteUnread({ words, ...(isCheck ? { error } : {}) })
}

const reasonWithout = ({ freshness }: Workspace): string =>
  freshness.offline ? '--offline' : 'the service did not return the containers'

const shown = 3

function inWords(numbers: readonly string[]): string {
  const more = numbers.length - shown
  return `${numbers.slice(0, shown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
