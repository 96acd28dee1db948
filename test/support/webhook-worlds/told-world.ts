import { createClient } from '../../../src/client/create-client.js'
import { inProcessTransport } from '../../../src/client/in-process-transport.js'
import { signatureHeader } from '../../../src/contract/delivery-envelope.js'
import { eventNames } from '../../../src/contract/event-names.js'
import { createService, type Service } from '../../../src/service/app.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { Random } from '../../../src/service/sources/simulator/random.js'
import { scenarios } from '../../../src/service/sources/simulator/stories/scenarios.js'
import { parseEvent } from '../../../src/webhooks/parse-event.js'
import { receiver } from '../../service/deliveries/receiver.js'
import { fakeClock } from '../fake-clock.js'

const baseUrl = 'https://oct.example/v2'

/** A simulated world after some random steps, with all its deliveries. */
export interface ToldWorld {
  story: string
  deliveries: Delivered[]
  /** The secret that signs deliveries. */
  secret: string
  now: () => Date
  /** A client of the service in the simulated world, with the API key of the account. */
  client: ReturnType<typeof createClient>
  service: Service
  key: string
  end(): Promise<void>
}

export interface Delivered {
  body: Uint8Array
  signature: string
}

/** Creates a world of one or two scenarios. With `refusals`, the endpoint sometimes fails. */
export async function tellWorld(seed: number, refusals?: Random): Promise<ToldWorld> {
  const random = new Random(`webhooks equal sync ${seed}`)
  const clock = fakeClock('2026-03-02T09:00:00.000Z')
  const deliveries: Delivered[] = []
  const refused = new Map<string, boolean>()
  const refuses = (id: string): boolean => {
    const isForGood = refused.get(id)
    // The endpoint refuses some deliveries every time, and other deliveries only once.
    if (isForGood === undefined) refused.set(id, refusals?.chance(1 / 4) ?? false)
    return isForGood ?? (refused.get(id) || (refusals?.chance(1 / 4) ?? false))
  }
  const endpoint = await receiver((response, { body, headers }) => {
    const isRefused = refusals ? refuses(parseEvent(body).id) : false
    const signature = `${headers[signatureHeader.toLowerCase()]}`
    if (!isRefused) deliveries.push({ body: new Uint8Array(body), signature })
    response.writeHead(isRefused ? 500 : 200).end()
  })
  const service = await createService({
    databasePath: ':memory:',
    sources: [createSimulator({})],
    clock: clock.now,
    baseUrl,
    rateLimits: false,
    deliveries: { allow: { loopback: true }, makesUp: true },
    onError: (error) => {
      throw error
    },
  })
  const { key } = await service.createKey()
  const webhook = await post(service, key, '/webhooks', {
    type: 'webhook',
    attributes: { url: endpoint.url, active: true, events: eventNames },
  })
  const names: string[] = []
  const track = async () => {
    const scenario = random.pick(scenarios)
    if (names.includes(scenario.name)) return
    names.push(scenario.name)
    const { number: request_number, request_type, scac } = scenario
    const attributes = { request_number, request_type, scac }
    await post(service, key, '/tracking_requests', { type: 'tracking_request', attributes })
  }
  await track()
  const steps = random.whole(1, 10)
  for (let step = 0; step < steps; step += 1) {
    if (step === 1 && random.chance(1 / 3)) await track()
    // Advances the clock by 15 minutes to two weeks; short steps are as likely as long steps.
    clock.advance({ minutes: Math.round(15 * 2 ** random.between(0, 10.4)) })
    await service.tick()
    await service.deliverer.settle(10_000)
  }
  const transport = inProcessTransport((request) => service.fetch(request))
  const client = createClient({ baseUrl, token: key, transport })
  const days = Math.round((clock.now().getTime() - Date.parse('2026-03-02T09:00:00Z')) / 86_400_000)
  return {
    story: `${names.join(' and ')}, ${steps} steps, ${days} days`,
    deliveries,
    secret: webhook.attributes.secret,
    now: clock.now,
    ...{ client, service, key },
    end: async () => {
      await client.close()
      await endpoint.close()
      await service.close()
    },
  }
}

async function post(service: Service, key: string, path: string, data: object): Promise<Created> {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' }
  const body = JSON.stringify({ data })
  const request = new Request(baseUrl + path, { method: 'POST', headers, body })
  const response = await service.fetch(request)
  if (response.status !== 201) throw new Error(await response.text())
  return ((await response.json()) as { data: Created }).data
}

interface Created {
  attributes: { secret: string }
}
