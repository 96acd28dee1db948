import type { ContainerExplanation } from '../../contract/explanation.js'
import type { Container, RawEvent, TransportEvent } from '../../contract/tracked-resources.js'
import type { Connection, GetQuery, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface ContainerQuery extends ListQuery {
  /** The only filter; the service ignores any other without an error. */
  filter?: { number?: string }
}

export interface ExplanationQuery extends ListQuery {
  /** `disagreements` lists only facts on which sources differ. */
  filter?: { disagreements?: 'true' }
}

/** Containers, their events and explanations. */
export interface ContainerCalls {
  list(query?: ContainerQuery): Listing<Container>
  get(id: string, query?: GetQuery): Promise<Container>
  /** Replaces the reference numbers of a container. */
  update(id: string, attributes: { ref_numbers: string[] }): Promise<Container>
  /** Lists past events of a container in no particular order. Sort them by `timestamp`. */
  transportEvents(id: string, query?: ListQuery): Listing<TransportEvent>
  /** Lists what each source stated, including estimates. Deprecated by the service. */
  rawEvents(id: string, query?: ListQuery): Listing<RawEvent>
  /** Gets the facts of a container, each with its sources. Throws `not_found` if the service has no explanations. */
  explanation(id: string): Promise<ContainerExplanation>
  explanations(query?: ExplanationQuery): Listing<ContainerExplanation>
  /** Makes the service read its sources for a container now. Each call is billed; at most 10 a minute. */
  refresh(id: string): Promise<{ message: string }>
}

export const containers = (service: Connection): ContainerCalls => ({
  list: (query = {}) => service.list('/containers', { ...query }),

  get: (id, query = {}) => service.get(path`/containers/${id}`, { ...query }),

  update: (id, attributes) =>
    service.change({
      method: 'PATCH',
      path: path`/containers/${id}`,
      body: { data: { type: 'container', id, attributes } },
    }),

  transportEvents: (id, query = {}) =>
    service.list(path`/containers/${id}/transport_events`, { ...query }),

  rawEvents: (id, query = {}) => service.list(path`/containers/${id}/raw_events`, { ...query }),

  explanation: (id) => service.get(path`/containers/${id}/explanation`),

  explanations: (query = {}) => service.list('/containers/explanations', { ...query }),

  refresh: (id) => service.plain({ method: 'PATCH', path: path`/containers/${id}/refresh` }),
})
