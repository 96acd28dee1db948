import type { Ref } from '../../../src/contract/json-api.js'
import type { Shipment, TransportEvent } from '../../../src/contract/tracked-resources.js'
import type { TrackingRequest } from '../../../src/contract/tracking-request.js'
import type { Paged, SyncSource } from '../../../src/desk/sync/sync-source.js'
import { OctError } from '../../../src/errors.js'
import { at, container, shipment } from '../../cache/builders.js'

export interface Account {
  shipments: Shipment[]
  requests?: TrackingRequest[]
  /** Ids of objects that exist but are missing in the lists. */
  skipped?: string[]
  /** True if the lists end after the first page, as if there were no more pages. */
  isCut?: boolean
  /** True if a page states the length of the whole list. */
  counts?: boolean
  /** Number of shipments after which the list of shipments fails. */
  failAfter?: number
  /** Positions in the list that the service refuses. */
  refuses?: (from: string) => OctError | undefined
  /** True if the service supports `filter[updated_at]`. A filter that it does not support is ignored. */
  filters?: boolean
  /** Transport events by container id. */
  events?: ReadonlyMap<string, TransportEvent[]>
  /** Objects that come with each page of tracking requests. */
  related?: Ref[]
  /** The requests in their order. */
  asked?: unknown[]
}

const perPage = 100
const address = 'https://service.test/v2'

/** Returns a service with this account. Lists keep their order. Each page is read from the current state. */
export function pagedAccount(account: Account): SyncSource {
  const { requests = [], asked = [], filters = true } = account
  return {
    shipments: {
      list: (query) => {
        asked.push(query)
        const isWanted = (one: Shipment) =>
          (query.filter.tracking_stopped !== false || !one.line_tracking_stopped_at) &&
          !(account.skipped ?? []).includes(one.id)
        const { failAfter } = account
        const options = { path: '/shipments', from: query.from, account }
        return listOf(() => account.shipments.filter(isWanted), { ...options, failAfter })
      },
      get: async (id) => {
        asked.push(id)
        return found(account.shipments, id)
      },
    },
    trackingRequests: {
      list: (query) => {
        asked.push(query)
        const since = (filters && query.filter?.updated_at.start) || ''
        const isWanted = ({ updated_at }: TrackingRequest) => (updated_at ?? '~') >= since
        const { related } = account
        const options = { path: '/tracking_requests', from: query.from, account, related }
        return listOf(() => requests.filter(isWanted), options)
      },
      get: async (id) => {
        asked.push(id)
        return found(requests, id)
      },
    },
    containers: {
      async *transportEvents(id) {
        asked.push(`events of ${id}`)
        yield* account.events?.get(id) ?? []
      },
    },
    shippingLines: {
      list: () => {
        asked.push('lines')
        return listOf(() => [], { path: '/shipping_lines', from: undefined, account })
      },
    },
  }
}

interface Listed {
  path: string
  from: string | undefined
  account: Account
  failAfter?: number | undefined
  related?: Ref[] | undefined
}

function listOf<Item>(
  all: () => Item[],
  { path, from, account, failAfter, related = [] }: Listed,
): Paged<Item> {
  async function* pages() {
    const refusal = from === undefined ? undefined : account.refuses?.(from)
    if (refusal) throw refusal
    let first = from === undefined ? 0 : Number(new URL(from).searchParams.get('after'))
    for (;;) {
      if (failAfter !== undefined && first >= failAfter) {
        throw new OctError('unavailable', 'The service went away', { retryable: true })
      }
      const items = all().slice(first, first + perPage)
      const total = all().length
      first += perPage
      const isLast = first >= total || account.isCut
      const links = isLast ? {} : { next: `${address}${path}?after=${first}` }
      yield {
        items,
        included: related,
        links,
        ...(account.counts === false ? {} : { meta: { total } }),
      }
      if (isLast) return
    }
  }
  return { pages }
}

function found<Item extends { id: string }>(all: readonly Item[], id: string): Item {
  const one = all.find((candidate) => candidate.id === id)
  if (one) return one
  throw new OctError('not_found', 'There is none of that id')
}

/** Returns a clock that advances by a second each time it is read. */
export function tickingClock(minute = 0): () => Date {
  let ms = at(minute).getTime()
  return () => {
    ms += 1000
    return new Date(ms)
  }
}

export const bill = (index: number, more: Partial<Shipment> = {}) =>
  shipment(`s${index}`, { containers: [container(`c${index}`)], ...more })

export const bills = (count: number) => Array.from({ length: count }, (_, index) => bill(index))

export const stopped = { line_tracking_stopped_at: '2026-05-02T00:00:00Z' }
