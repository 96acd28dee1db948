import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Observation } from '../../../src/service/sources/source.js'
import { listChangeEvents } from '../../../src/service/store/history/change-events.js'
import { fakeClock } from '../../support/fake-clock.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { testService } from '../../support/service.js'
import { anyObservations } from './observations.js'

const polls = fc.array(anyObservations, { minLength: 1, maxLength: 5 })

/** Returns everything that a service records for webhooks if a source states the observations poll by poll. */
async function recordedOf(said: Observation[][]) {
  const clock = fakeClock('2026-04-20T00:00:00.000Z')
  const heard: Observation[] = []
  const source = scriptedSource(
    () => ({ outcome: 'found', scac: 'HLCU', observations: [...heard] }),
    { simulated: false, nextNewsAt: (_, now) => new Date(now.getTime() + 3_600_000) },
  )
  const { service, track } = await testService({ sources: [source], clock })
  await track()
  for (const poll of said) {
    heard.push(...poll)
    clock.advance({ hours: 2 })
    await service.tick()
  }
  const { db } = service.world.store
  const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  return listChangeEvents({ db, accountId: id })
}

it('A service records each transport event once and each container as created once, however often its sources doubt them', async () => {
  await fc.assert(
    fc.asyncProperty(polls, async (said) => {
      const names = (await recordedOf(said)).flatMap(
        ({ event, container_id, reference_type, reference_id }) => {
          if (event === 'container.created') return `${container_id} created`
          return reference_type === 'transport_event' ? `${container_id} ${reference_id}` : []
        },
      )
      expect(names).toEqual([...new Set(names)])
    }),
    { numRuns: 60 },
  )
})
