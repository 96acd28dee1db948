import type { ContainerExplanation } from '../../contract/explanation.js'
import type { Container, RawEvent, TransportEvent } from '../../contract/tracked-resources.js'
import { OctError } from '../../errors.js'
import type { Connection, GetQuery, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface ContainerQuery extends ListQuery {
  /** This list has only the filter `number`. The service ignores other filters without an error. */
  filter?: { number?: string }
}

export interface ExplanationQuery extends ListQuery {
  /** With `disagreements`, the list contains only facts that the sources disagree about. */
  filter?: { disagreements?: 'true' }
}

export interface ContainerCalls {
  /** Lists the containers of the account. */
  list(query?: ContainerQuery): Listing<Container>
  /** Gets a container by its number. Throws `not_found` if the account does not track the number. */
  byNumber(number: string, query?: GetQuery): Promise<Container>
  /** Gets a container by id. */
  get(id: string, query?: GetQuery): Promise<Container>
  /** Replaces the reference numbers of a container. */
  update(id: string, attributes: { ref_numbers: string[] }): Promise<Container>
  /** Lists the past events of a container in no particular order. Sort the events by their attribute `timestamp`. */
  transportEvents(id: string, query?: ListQuery): Listing<TransportEvent>
  /** Lists what each source stated about a container, including estimates. The service has deprecated this list. */
  rawEvents(id: string, query?: ListQuery): Listing<RawEvent>
  /** Gets the facts of a container with their sources. Throws `not_found` if the service cannot explain facts. */
  explanation(id: string): Promise<ContainerExplanation>
  /** Lists the explanations of all containers. */
  explanations(query?: ExplanationQuery): Listing<ContainerExplanation>
  /** Makes the service check its sources for a container now. Each call is billed. The limit is 10 calls a minute. */
  refresh(id: string): Promise<{ message: string }>
}

export const containers = (service: Connection): ContainerCalls => ({
  list: (query = {}) => service.list('/containers', { ...query }),

  byNumber: (number, query = {}) => containerCalled(service, number, query),

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

/** Returns the container with the number. Compares numbers, because a service may ignore the filter by number. */
async function containerCalled(
  service: Connection,
  number: string,
  query: GetQuery,
): Promise<Container> {
  const wanted = number.replace(/[\s-]/g, '').toUpperCase()
  const filter = { number: wanted }
  const listing: Listing<Container> = service.list('/containers', { ...query, filter })
  for await (const { items } of listing.pages()) {
    const found = items.find((container) => container.number === wanted)
    if (found !== undefined) return found
    break
  }
  throw new OctError('not_found', `The account does not track the container ${wanted}`)
}
