import { Random } from '../../../src/service/sources/simulator/random.js'
import { contradictions, differences, factsIn } from './box-facts.js'
import { inDeliveredCache, inSyncedCache } from './caches.js'
import { tellWorld } from './told-world.js'

export interface ComparedWorld {
  seed: number
  story: string
  deliveries: number
  boxes: number
  /** What a cache of webhooks says that a synced one denies, or that contradicts itself. */
  faults: string[]
}

/**
 * Compares caches that deliveries alone have filled with one that was synced: as the service of this
 * project sends them and as the live service does, in order and in any, with some sent twice. Where
 * some were lost too, no row may contradict itself.
 */
export async function compareWorld(seed: number): Promise<ComparedWorld> {
  const random = new Random(`deliveries ${seed}`)
  const world = await tellWorld(seed)
  try {
    const { deliveries, now } = world
    const truth = await inSyncedCache(world, factsIn)
    const live = deliveries.map(asLiveService)
    const faults: string[] = []
    const compare = async (how: string, bodies: readonly Uint8Array[]) => {
      const found = await inDeliveredCache(bodies, now, (cache) => [
        ...differences(truth, factsIn(cache)),
        ...contradictions(cache),
      ])
      faults.push(...found.map((words) => `${how}: ${words}`))
    }
    await compare('as sent', deliveries)
    await compare('as live', live)
    await compare('as live, in any order', shuffled(random, [...live, ...some(random, live)]))
    const lossy = shuffled(random, some(random, live))
    const found = await inDeliveredCache(lossy, now, contradictions)
    faults.push(...found.map((words) => `as live, some lost: ${words}`))
    return { ...{ seed, story: world.story, deliveries: live.length }, boxes: truth.size, faults }
  } finally {
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

/**
 * Attributes and relationships that the live service leaves out of copies (facts, 2.8), and those
 * that only the embedded service has.
 */
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
