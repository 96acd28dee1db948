import type { ContainerExplanation } from '../../contract/explanation.js'
import type { Container, RawEvent, TransportEvent } from '../../contract/tracked-resources.js'
import type { Connection, GetQuery, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface ContainerQuery extends ListQuery {
  /** The only filter of this list; the service ignores other filters without an error. */
  filter?: { number?: string }
}

export interface ExplanationQuery extends ListQuery {
  /** With `disagreements`, lists only facts on which sources differ. */
  filter?: { disagreements?: 'true' }
}

/** Containers, their events and explanations. */
export interface ContainerCalls {
  /** Lists the containers of the account. */
  list(query?: ContainerQuery): Listing<Container>
  /** Gets a container by id. */
  get(id: string, query?: GetQuery): Promise<Container>
  /** Replaces the reference numbers of a container. */
  update(id: string, attributes: { ref_numbers: string[] }): Promise<Container>
  /** Lists past events of a container in no particular order; sort them by `timestamp`. */
  transportEvents(id: string, query?: ListQuery): Listing<TransportEvent>
  /** Lists what each source stated, with estimates. The service has deprecated this call. */
  rawEvents(id: string, query?: ListQuery): Listing<RawEvent>
  /** Gets each fact of a container with its sources. Throws `not_found` if the service has no explanations. */
  explanation(id: string): Promise<ContainerExplanation>
  /** Lists the explanations of all containers. */
  explanations(query?: ExplanationQuery): Listing<ContainerExplanation>
  /** Asks the service to read its sources for a container now. Each call is billed; at most 10 a minute. */
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
