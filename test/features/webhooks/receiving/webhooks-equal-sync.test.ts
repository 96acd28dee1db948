import { expect, it } from 'vitest'
import { compareWorld } from '../../../support/webhook-worlds/compare-world.js'
import { knownWorlds } from '../../../support/webhook-worlds/known-worlds.js'

/** Every sixth seed; the campaign of this name starts with all of them. */
const seeds = knownWorlds.filter((_, index) => index % 6 === 1)

it.each(seeds)(
  'a cache filled by webhooks equals a synced one, or reports missing data (seed %i)',
  async (seed) => {
    const { faults, story } = await compareWorld(seed)
    expect(faults, story).toEqual([])
  },
)
