import { expect, it } from 'vitest'
import { signedIn } from '../../support/browse.js'
import { testService } from '../../support/service.js'

it('limits the forms of an API key, over all its sessions, but not those of other keys', async () => {
  const world = await testService({ rateLimits: true })
  const { key } = await world.service.createKey({ scope: 'write' })
  const sessions = [await signedIn(world.service, key), await signedIn(world.service, key)]
  const save = async (nth: number) =>
    (await sessions[nth % 2]?.send('/views', { name: `View ${nth % 3}`, query: 'by=terminal' }))
      ?.status
  for (let nth = 0; nth < 100; nth += 1) expect(await save(nth)).toBe(303)
  expect(await save(100)).toBe(429)
  const other = await signedIn(world.service, world.key)
  expect((await other.send('/views', { name: 'Mine', query: 'by=terminal' })).status).toBe(303)
  world.clock.advance({ ms: 60_000 })
  expect(await save(101)).toBe(303)
})
