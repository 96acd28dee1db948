// npm run campaign -- webhooks-equal-sync [worlds] [first seed]: in simulated worlds, a cache that only webhooks filled
// must have the same data as a synced cache, or must report data as unknown. The known worlds run first. If another
// world fails, add its seed to test/support/webhook-worlds/known-worlds.ts.
import { compareWorld } from '../support/webhook-worlds/compare-world.js'
import { knownWorlds } from '../support/webhook-worlds/known-worlds.js'
import { result } from './result.js'

const worlds = Number(process.argv[2] ?? 1000)
const first = Number(process.argv[3] ?? Math.floor(Math.random() * 1_000_000_000))

/** Returns the result for a world that threw an error. The error counts as a fault, and the other worlds still run. */
const failed = (error: unknown) => ({
  ...{ story: 'ended with an error', deliveries: 0, boxes: 0 },
  faults: [`${error}`],
})

let [boxes, deliveries, faulty] = [0, 0, 0]
const drawn = Array.from({ length: worlds }, (_, index) => first + index)
for (const seed of [...knownWorlds, ...drawn]) {
  const compared = await compareWorld(seed).catch(failed)
  boxes += compared.boxes
  deliveries += compared.deliveries
  if (compared.faults.length === 0) continue
  faulty += 1
  process.stdout.write(`seed ${seed} (${compared.story}):\n`)
  for (const words of compared.faults.slice(0, 8)) process.stdout.write(`  ${words}\n`)
}
result(
  `${knownWorlds.length} known worlds and ${worlds} from seed ${first}: ${boxes} containers, ${deliveries} deliveries, ${faulty} worlds with differences`,
  faulty === 0,
)
