import type { Ref } from '../../contract/json-api.js'
import type { ShippingLine } from '../../contract/shipping-line.js'
import type { Shipment, TransportEvent } from '../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'

export interface EventSource {
  containers: {
    transportEvents(
      id: string,
      query: { include: readonly string[] },
    ): AsyncIterable<TransportEvent>
  }
}

export interface SyncSource extends EventSource {
  shipments: {
    list(query: ShipmentQuery): Paged<Shipment>
    get(id: string, options: { include: readonly string[] }): Promise<Shipment>
  }
  trackingRequests: {
    list(query: RequestQuery): Paged<TrackingRequest>
    get(id: string): Promise<TrackingRequest>
  }
  shippingLines: { list(): Paged<ShippingLine> }
}

export interface Paged<Item> {
  pages(): AsyncIterable<SyncPage<Item>>
}

export interface SyncPage<Item> {
  items: Item[]
  included: Ref[]
  meta?: { total?: number | undefined; pagination?: { records: number } | undefined } | undefined
  links: { next?: unknown }
}

interface ListQuery {
  pageSize: number
  related: 'beside'
  from?: string
}

export interface ShipmentQuery extends ListQuery {
  include: readonly string[]
  filter: { tracking_stopped?: boolean }
}

export interface RequestQuery extends ListQuery {
  filter?: { updated_at: { start: string } }
}

export function nextLink({ links }: SyncPage<unknown>): string | undefined {
  const { next } = links
  const href = typeof next === 'object' && next !== null && 'href' in next ? next.href : next
  return typeof href === 'string' && href !== '' ? href : undefined
}
