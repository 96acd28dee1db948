import { expect, it } from 'vitest'
import { countRegistrations, useConfirmation } from '../../../src/service/store/agent-changes.js'
import { testService } from '../../support/service.js'

const most = 25

async function keyOfService() {
  const { service } = await testService()
  const { db } = service.world.store
  const [key] = await service.listKeys()
  const keyId = `${key?.id}`
  return { service, db, keyId }
}

const manyTimes = <Result>(count: number, work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, work))

it('a confirmation is used once, however many requests bring it at the same time', async () => {
  const { service, db, keyId } = await keyOfService()
  const confirmation = { nonce: 'n', keyId, endsAt: '2026-03-02T09:05:00.000Z' }
  const used = await manyTimes(20, () =>
    useConfirmation(db, confirmation, '2026-03-02T09:00:00.000Z'),
  )
  expect(used.filter(Boolean)).toHaveLength(1)
  const rows = () => db.selectFrom('agent_confirmations').select('nonce').execute()
  await useConfirmation(
    db,
    { nonce: 'later', keyId, endsAt: '2026-03-02T09:20:00.000Z' },
    '2026-03-02T09:05:00.000Z',
  )
  expect(await rows()).toEqual([{ nonce: 'later' }])
  service.close()
})

it('a key registers at most the limit of a day, however the numbers are split', async () => {
  const { service, db, keyId } = await keyOfService()
  const other = await service.createKey({ account: 'other' })
  const count = (numbers: number, day = '2026-03-02', id = keyId) =>
    countRegistrations(db, { keyId: id, day, numbers }, most)
  expect(await count(26)).toBe(false)
  expect((await manyTimes(30, () => count(1))).filter(Boolean)).toHaveLength(most)
  expect(await count(1)).toBe(false)
  expect(await count(5, '2026-03-02', other.id)).toBe(true)
  expect(await count(20, '2026-03-03')).toBe(true)
  expect(await count(6, '2026-03-03')).toBe(false)
  expect(await count(5, '2026-03-03')).toBe(true)
  service.close()
})
