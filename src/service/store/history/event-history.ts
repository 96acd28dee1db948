import { offsetOf, type Page, type PageOf } from '../page.js'

export interface EventOwner {
  id: string
  shipment_id: string
  simulated: 0 | 1
}

export interface OwnedEvent<Event> {
  event: Event
  container: EventOwner
}

export function pageOf<Row>(all: Row[], page: Page): PageOf<Row> {
  const before = offsetOf(page)
  return { rows: all.slice(before, before + page.size), total: all.length }
}
