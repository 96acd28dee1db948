import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Observation } from '../../../src/service/sources/source.js'
import { markDelivered } from '../../../src/service/tracking/mark-delivered.js'
import { checkIntegrity } from '../../support/check-integrity.js'
import { fakeClock } from '../../support/fake-clock.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { type TestService, testService } from '../../support/service.js'
import { bill, box, busan, deadline, milestone } from './make-observations.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-prepared-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sailed = [
  bill(),
  milestone('vessel_loaded', '2026-03-02T00:00:00Z', { where: busan }),
  milestone('vessel_discharged', '2026-04-02T10:00:00Z'),
  milestone('full_out', '2026-04-09T10:00:00Z'),
]

/** Returns what is known about the container if another process writes between preparing and applying a poll. */
async function overtaken(news: Observation, byOther: (other: TestService) => Promise<unknown>) {
  const databasePath = join(folder, 'service.db')
  const clock = fakeClock('2026-04-10T00:00:00.000Z')
  const said: Observation[] = [...sailed]
  const source = scriptedSource(
    () => ({ outcome: 'found', scac: 'HLCU', observations: [...said] }),
    { simulated: false, nextNewsAt: (_, now) => new Date(now.getTime() + 3_600_000) },
  )
  const test = await testService({ databasePath, sources: [source], clock })
  const other = await testService({ databasePath, sources: [], clock })
  await test.track()
  clock.advance({ hours: 2 })
  await test.service.tick()
  said.push(news)
  clock.advance({ hours: 2 })
  const { store } = test.service.world
  const { transaction } = store
  let isOvertaken = false
  store.transaction = async (scope, work) => {
    store.transaction = transaction
    await byOther(other)
    isOvertaken = true
    return transaction(scope, work)
  }
  await test.service.tick()
  expect(isOvertaken).toBe(true)
  const [container] = (await test.get('/containers')).body.data
  // The check of responses does not know accounts without the feature.
  await switchRail(other, 'enable')
  test.service.close()
  other.service.close()
  expect(await checkIntegrity(databasePath)).toEqual([])
  return container?.attributes
}

async function switchRail({ service }: TestService, how: 'enable' | 'disable'): Promise<void> {
  const [account] = await service.listAccounts()
  await service.editAccount({ name: account?.name ?? '', [how]: ['rail'] })
}

const empty = milestone('empty_in', '2026-04-10T03:00:00Z', { key: 'empty in' })
const lastFreeDay = deadline('pickup_lfd_terminal', '2026-04-14T04:59:59Z', '2026-04-10T03:00:00Z')

it('keep statements that arrived meanwhile', async () => {
  const attributes = await overtaken(lastFreeDay, (other) =>
    markDelivered(other.service.world, { number: box, at: new Date('2026-04-10T01:00:00Z') }),
  )
  expect(attributes).toMatchObject({
    current_status: 'delivered',
    pickup_lfd: '2026-04-14T04:59:59Z',
  })
})

it('respect features that were disabled meanwhile', async () => {
  const rail = deadline('pickup_lfd_rail', '2026-04-14T04:59:59Z', '2026-04-10T03:00:00Z')
  const attributes = await overtaken(rail, (other) => switchRail(other, 'disable'))
  expect(attributes).toMatchObject({
    pickup_lfd: null,
    import_deadlines: { pickup_lfd_rail: null },
  })
})

it('are applied as prepared if nothing happened in between', async () => {
  const attributes = await overtaken(empty, async () => {})
  expect(attributes).toMatchObject({ current_status: 'empty_returned' })
})
