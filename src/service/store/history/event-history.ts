import { offsetOf, type Page, type PageOf } from '../page.js'

/** The container that events are of. */
export interface EventOwner {
  id: string
  shipment_id: string
  simulated: 0 | 1
}

/** An event with the container it is of. */
export interface OwnedEvent<Event> {
  event: Event
  container: EventOwner
}

/** One page of a list that is at hand. */
export function pageOf<Row>(all: Row[], page: Page): PageOf<Row> {
  const before = offsetOf(page)
  return { rows: all.slice(before, before + page.size), total: all.length }
}
