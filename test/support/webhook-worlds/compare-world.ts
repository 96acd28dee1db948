import type { Cache } from '../../../src/cache/cache.js'
import { Random } from '../../../src/service/sources/simulator/random.js'
import { signatureOf } from '../../../src/webhooks/signature.js'
import { type BoxFacts, contradictions, differences, factsIn, openFactsIn } from './box-facts.js'
import { inDeliveredCache, inSyncedCache } from './caches.js'
import { machineIn } from './machine.js'
import { type Delivered, type ToldWorld, tellWorld } from './told-world.js'

export interface ComparedWorld {
  seed: number
  story: string
  deliveries: number
  boxes: number
  /** Differences from a synced cache, and contradictions within the cache. */
  faults: string[]
}

/**
 * Compares caches that deliveries filled with a synced cache. The deliveries have the format of this service or of the
 * hosted service, arrive in order or shuffled, and some arrive twice. A third of the worlds use a real listener.
 * Another third lose deliveries and then run a catch-up; after losses, no row may contradict itself.
 */
export async function compareWorld(seed: number): Promise<ComparedWorld> {
  const random = new Random(`deliveries ${seed}`)
  const world = await tellWorld(seed)
  try {
    const { deliveries, now, story } = world
    const truth = await inSyncedCache(world, factsIn)
    const sent = deliveries.map(({ body }) => body)
    const live = sent.map(asLiveService)
    const faults: string[] = []
    const compare = async (how: string, bodies: readonly Uint8Array[]) => {
      const found = await inDeliveredCache(bodies, now, (cache) => faultsIn(cache, truth))
      faults.push(...found.map((words) => `${how}: ${words}`))
    }
    await compare('as sent', sent)
    await compare('as live', live)
    await compare('as live, in any order', shuffled(random, [...live, ...some(random, live)]))
    const lossy = shuffled(random, some(random, live))
    const found = await inDeliveredCache(lossy, now, contradictions)
    faults.push(...found.map((words) => `as live, some lost: ${words}`))
    if (seed % 3 === 0) faults.push(...(await compareListener(world, truth, seed)))
    if (seed % 3 === 1) faults.push(...(await compareCaughtUp(seed)))
    return { seed, story, deliveries: live.length, boxes: truth.size, faults }
  } finally {
    await world.end()
  }
}

type Facts = ReadonlyMap<string, BoxFacts>

const faultsIn = (cache: Cache, truth: Facts): string[] => [
  ...differences(truth, factsIn(cache)),
  ...contradictions(cache),
]

/** Sends deliveries to the HTTP receiver, signed either by this service or as the hosted service signs. */
async function compareListener(world: ToldWorld, truth: Facts, seed: number): Promise<string[]> {
  const random = new Random(`listener ${seed}`)
  const isLive = random.chance(2 / 3)
  const ordered = isLive ? world.deliveries.map((one) => asLive(one, world)) : world.deliveries
  const deliveries = random.chance(1 / 2) ? ordered : shuffled(random, ordered)
  const machine = await machineIn(world)
  try {
    await machine.receive([...deliveries, ...some(random, deliveries)])
    const found = await machine.read((cache) => faultsIn(cache, truth))
    return [...found, ...machine.notices].map((words) => `listened: ${words}`)
  } finally {
    await machine.remove()
  }
}

const asLive = ({ body }: Delivered, { secret }: ToldWorld): Delivered => {
  const live = asLiveService(body)
  return { body: live, signature: signatureOf(live, secret) }
}

/**
 * Delivers to an endpoint that fails. Afterwards, containers whose trip is not over must be equal to the containers of
 * a synced cache, and the journal must contain each event that the service gave up.
 */
async function compareCaughtUp(seed: number): Promise<string[]> {
  const random = new Random(`outage ${seed}`)
  const world = await tellWorld(seed, random)
  const machine = await machineIn(world)
  try {
    const [truth, open] = await inSyncedCache(world, (cache) => [
      factsIn(cache),
      openFactsIn(cache),
    ])
    const deliveries = world.deliveries.map((one) => asLive(one, world))
    const early = some(random, deliveries)
    await machine.receive(early)
    await machine.oct('webhooks catch-up --since 90d')
    await machine.receive(
      shuffled(
        random,
        deliveries.filter((one) => !early.includes(one)),
      ),
    )
    const given = (await world.client.webhookNotifications.list().toArray()).filter(
      ({ delivery_status }) => delivery_status === 'failed',
    )
    const found = await machine.read((cache, journal) => [
      ...faultsIn(cache, truth),
      ...differences(factsIn(cache), open),
      ...given
        .filter(({ id }) => journal.received.eventOf(id) === undefined)
        .map(({ id, event }) => `${event} ${id} failed and is not in the journal`),
    ])
    return [...found, ...machine.notices].map((words) => `caught up: ${words}`)
  } finally {
    await machine.remove()
    await world.end()
  }
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

const some = <Item>(random: Random, items: readonly Item[]): Item[] =>
  items.filter(() => random.chance(2 / 3))

/** Members to ignore: the hosted service leaves some out of its copies, and only the embedded service has others. */
const leftOut =
  /^(?:current_status|import_deadlines|ssl_lfd|ind_.*|pod_rail_.*|pickup_facility|pod_vessel_.*|pod_voyage_number|pod_(?:original_)?eta_at)$/

function asLiveService(body: Uint8Array): Uint8Array {
  const document = JSON.parse(new TextDecoder().decode(body)) as {
    included?: { type: string; attributes?: object; relationships?: object }[]
  }
  for (const resource of document.included ?? []) {
    if (resource.type !== 'container') continue
    resource.attributes = without(resource.attributes)
    resource.relationships = without(resource.relationships)
  }
  return new TextEncoder().encode(JSON.stringify(document))
}

const without = (members: object = {}): object =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !leftOut.test(name)))
