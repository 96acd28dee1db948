import { expect, it } from 'vitest'
import { compareWorld } from '../../../support/webhook-worlds/compare-world.js'
import { knownWorlds } from '../../../support/webhook-worlds/known-worlds.js'

/** The suite runs one in six of the known worlds. The campaign `webhooks-equal-sync` runs all of them. */
const seeds = knownWorlds.filter((_, index) => index % 6 === 1)

it.each(seeds)(
  'a cache filled by webhooks equals a synced one, or reports missing data (seed %i)',
  async (seed) => {
    const { faults, story } = await compareWorld(seed)
    expect(faults, story).toEqual([])
  },
)
