import { expect, it } from 'vitest'
import { compareWorld } from '../../../support/webhook-worlds/compare-world.js'

/** Worlds of the campaign of this name that once failed, and a few others. */
const seeds = [2, 9, 32, 100, 130, 187, 5036, 40024, 52006, 60017, 60018, 60038]

it.each(seeds)(
  'a cache of webhooks says what a synced one says, or that it does not know (seed %i)',
  async (seed) => {
    const { faults, story } = await compareWorld(seed)
    expect(faults, story).toEqual([])
  },
)
