import type { Changeset } from '../../../src/contract/change-event.js'
import type { Observation, Source } from '../../../src/service/sources/source.js'
import { listChangeEvents } from '../../../src/service/store/history/change-events.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { type Resource, type TestService, testService } from '../../support/service.js'
import { inlandJourney } from './inland-journey.js'

/** A service that tracks one number, some days after the registration. */
export interface Stage extends TestService {
  requestId: string
  shipmentId: string
  containerId: string
  request(): Promise<Resource>
  shipment(): Promise<Resource>
  container(): Promise<Resource>
  /** What webhooks would have received, the oldest first. */
  told(): Promise<Told[]>
}

export interface Told {
  event: string
  changeset: Changeset
}

interface StageOptions {
  source?: Source
  /** How many days the clock advances after the request. Can be a fraction. */
  days: number
  attributes?: Record<string, unknown>
}

/** Returns a service that the test may change. */
export async function ownStage({ source, days, attributes = {} }: StageOptions): Promise<Stage> {
  const test = await testService(source ? { sources: [source] } : {})
  const requestId = await test.track({ ref_numbers: ['PO 7'], ...attributes })
  test.clock.advance({ hours: days * 24 })
  const read = async (path: string) => (await test.get(path)).body.data as Resource
  const request = () => read(`/tracking_requests/${requestId}`)
  const shipmentId = (await request()).relationships.tracked_object?.data?.id ?? ''
  const shipment = () => read(`/shipments/${shipmentId}`)
  const containerId = shipmentId ? firstBox(await shipment()) : ''
  const container = () => read(`/containers/${containerId}`)
  const told = () => toldBy(test)
  return { ...test, requestId, shipmentId, containerId, request, shipment, container, told }
}

const firstBox = ({ relationships }: Resource): string =>
  relationships.containers?.data[0]?.id ?? ''

let bare: Promise<TestService> | undefined

/** A service that tracks nothing, for requests that change nothing. */
export function bareService(): Promise<TestService> {
  bare ??= testService()
  return bare
}

const stages = new Map<string, Promise<Stage>>()

function shared(name: string, options: StageOptions): Promise<Stage> {
  const stage = stages.get(name) ?? ownStage(options)
  stages.set(name, stage)
  return stage
}

/**
 * A read-only service with two containers from Shanghai to Los Angeles: on the vessel from day 3, discharged on day 21,
 * on hold on day 22, released on day 24, picked up on day 25, returned on day 30.
 */
export const seaStage = (days: number): Promise<Stage> => shared(`sea ${days}`, { days })

/** A read-only service with one container from Busan via New York to Chicago (`inlandJourney`). */
export const inlandStage = (days: number): Promise<Stage> =>
  shared(`inland ${days}`, { source: tells(inlandJourney), days })

/** Returns a service with a number of tracking requests whose source was not polled yet. */
export async function withRequests(count: number) {
  const test = await testService()
  for (let i = 0; i < count; i += 1) await test.track({ request_number: `MAEU1000000${10 + i}` })
  return test
}

/** Returns a source that states each observation from its `seen_at` on. */
export const tells = (observations: readonly Observation[]): Source =>
  scriptedSource((_tracked, now) => ({
    outcome: 'found',
    scac: 'HLCU',
    observations: observations.filter(({ seen_at }) => Date.parse(seen_at) <= now.getTime()),
  }))

async function toldBy({ service }: TestService): Promise<Told[]> {
  const { db } = service.world.store
  const account = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const rows = await listChangeEvents({ db, accountId: account.id })
  return rows.map(({ event, body }) => ({
    event,
    changeset:
      (JSON.parse(body ?? '{}') as { attributes?: { changeset?: Changeset } }).attributes
        ?.changeset ?? {},
  }))
}
