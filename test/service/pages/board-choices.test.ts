import { afterEach, expect, it, vi } from 'vitest'
import { choicesOf } from '../../../src/service/board/choices-of.js'
import { signedIn } from '../../support/browse.js'
import { testService } from '../../support/service.js'

afterEach(() => {
  vi.restoreAllMocks()
})

it('keeps the filter choices of a large board for a minute, for its account only', async () => {
  const world = await testService()
  const { db } = world.service.world.store
  const other = await world.service.createKey({ account: 'Other' })
  const ids = await db.selectFrom('accounts').select(['id', 'company_name']).execute()
  const tenantOf = (name: string) => ({
    db,
    accountId: ids.find(({ company_name }) => company_name === name)?.id ?? '',
  })
  const terminals = async (name: string, total: number) =>
    (await choicesOf(tenantOf(name), total)).terminals.length
  expect(await terminals('default', 5000)).toBe(0)
  for (const caller of [world, world.as(other.key)]) await caller.track()
  world.clock.advance({ hours: 2 })
  await world.service.tick()
  for (const key of [world.key, other.key]) await (await signedIn(world.service, key)).get('/')
  expect(await terminals('default', 5000)).toBe(0)
  expect(await terminals('Other', 10)).toBe(1)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 61_000)
  expect(await terminals('default', 5000)).toBe(1)
})
