import type { ContainerExplanation } from '../../contract/explanation.js'
import type { Container, RawEvent, TransportEvent } from '../../contract/tracked-resources.js'
import type { Connection, GetQuery, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface ContainerQuery extends ListQuery {
  /** The only filter of this list; the service ignores all others without an error. */
  filter?: { number?: string }
}

export interface ExplanationQuery extends ListQuery {
  /** With `disagreements`, only facts on which sources differ. */
  filter?: { disagreements?: 'true' }
}

/** Containers, their events, and why the service believes what it says about them. */
export interface ContainerCalls {
  /** List the containers of the account. */
  list(query?: ContainerQuery): Listing<Container>
  /** Get a container by id. */
  get(id: string, query?: GetQuery): Promise<Container>
  /** Replace the reference numbers of a container. */
  update(id: string, attributes: { ref_numbers: string[] }): Promise<Container>
  /** List the events that have happened, in no order: sort them by `timestamp`. */
  transportEvents(id: string, query?: ListQuery): Listing<TransportEvent>
  /** List what the sources reported in their own words, estimates included; deprecated by the service. */
  rawEvents(id: string, query?: ListQuery): Listing<RawEvent>
  /** Get each fact with its sources; rejects with `not_found` where the service does not explain. */
  explanation(id: string): Promise<ContainerExplanation>
  /** List the explanations of all containers. */
  explanations(query?: ExplanationQuery): Listing<ContainerExplanation>
  /**
   * Ask the service to read its sources now: billed, at most 10 a minute. The message names the
   * sources.
   */
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
