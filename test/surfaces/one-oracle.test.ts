import { describe, expect, it } from 'vitest'
import { createSimulator } from '../../src/service/sources/simulator/create-simulator.js'
import { scenarios } from '../../src/service/sources/simulator/stories/scenarios.js'
import { served } from '../features/serve/served.js'
import { randomFrom } from '../support/random-from.js'
import { findContradictions } from './find-contradictions.js'
import { readSurfaces, type Surfaces } from './read-surfaces.js'

/** A seed for all suites, and seeds that once failed: a vessel that only berths, a container on two holds. */
const keptSeeds = [1, 500_003, 312_299_846]

const dayMs = 86_400_000

const worlds = Number(process.env.OCT_SURFACE_WORLDS ?? 0)
const firstSeed = Number(process.env.OCT_SURFACE_SEED ?? 0)

describe('every surface', () => {
  const seeds = worlds > 0 ? Array.from({ length: worlds }, (_, i) => firstSeed + i) : keptSeeds

  it('shows the same for each fact, in worlds of any scenario at any time', async () => {
    const failed: { seed: number; found: string[] }[] = []
    for (const seed of seeds) {
      const found = await contradictionsIn(seed)
      if (found.length > 0) {
        failed.push({ seed, found })
        process.stdout.write(`seed ${seed}:\n  ${found.join('\n  ')}\n`)
      }
      if (worlds > 0 && (seed - firstSeed) % 100 === 99) {
        process.stdout.write(
          `${seed - firstSeed + 1} worlds, ${failed.length} with contradictions\n`,
        )
      }
    }
    expect(failed).toEqual([])
  }, 0)
})

/** Contradictions in the world of a seed, after each step. */
async function contradictionsIn(seed: number): Promise<string[]> {
  const random = randomFrom(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  const world = await served(createSimulator())
  const found: string[] = []
  const readings: Surfaces[] = []
  const readAfter = async (ms: number) => {
    world.test.clock.advance({ ms })
    await world.test.service.tick()
    const surfaces = await readSurfaces(world, { isWhole: worlds > 0 })
    found.push(...findContradictions(surfaces, readings))
    readings.push(surfaces)
  }
  try {
    for (let left = 1 + below(3); left > 0; left -= 1) {
      const known = scenarios[below(scenarios.length + 1)]
      const { scac, request_type, number } = known ?? {
        ...{ scac: 'MSCU', request_type: 'bill_of_lading', number: 'MEDUFR030802' },
      }
      const attributes = { scac, request_type, request_number: number, ref_numbers: [`R-${left}`] }
      await world.test.post('/tracking_requests', {
        data: { type: 'tracking_request', attributes },
      })
    }
    for (let steps = 1 + below(2); steps > 0; steps -= 1) await readAfter(below(12 * dayMs))
    // These steps are short, so that there are changes in the last day.
    for (let steps = 1 + below(2); steps > 0; steps -= 1) await readAfter(below(1.5 * dayMs))
  } finally {
    await world.end()
  }
  return found
}
