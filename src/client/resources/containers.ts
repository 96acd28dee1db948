import type { Container } from '../../contract/container.js'
import type { ContainerExplanation } from '../../contract/explanation.js'
import type { RawEvent, TransportEvent } from '../../contract/transport-event.js'
import type { Connection, ListQuery } from '../connection.js'
import { path } from '../query.js'

export interface ContainerQuery extends ListQuery {
  /** The only filter there is; the service ignores others in silence. */
  filter?: { number?: string }
}

export const containers = (service: Connection) => ({
  list: (query: ContainerQuery = {}) => service.list<Container>('/containers', { ...query }),

  get: (id: string, query: { include?: readonly string[] } = {}) =>
    service.get<Container>(path`/containers/${id}`, query),

  /** Replaces the reference numbers. */
  update: (id: string, attributes: { ref_numbers: string[] }) =>
    service.change<Container>({
      method: 'PATCH',
      path: path`/containers/${id}`,
      body: { data: { type: 'container', id, attributes } },
    }),

  /** Past events, in no order: sort them by `timestamp`. */
  transportEvents: (id: string, query: ListQuery = {}) =>
    service.list<TransportEvent>(path`/containers/${id}/transport_events`, { ...query }),

  /** What the sources said in their own words, estimates included; deprecated by the service. */
  rawEvents: (id: string, query: ListQuery = {}) =>
    service.list<RawEvent>(path`/containers/${id}/raw_events`, { ...query }),

  /** What is believed of it and who said so; `not_found` of a service that does not tell. */
  explanation: (id: string) =>
    service.get<ContainerExplanation>(path`/containers/${id}/explanation`),

  /** The same of every container; with `disagreements` only facts on which sources differ. */
  explanations: (query: ListQuery & { filter?: { disagreements?: 'true' } } = {}) =>
    service.list<ContainerExplanation>('/containers/explanations', { ...query }),

  /** Has the service ask its sources now (paid, 10 a minute); the sentence names which it asks. */
  refresh: (id: string) =>
    service.plain<{ message: string }>({
      method: 'PATCH',
      path: path`/containers/${id}/refresh`,
    }),
})
