import { expect, it } from 'vitest'
import type { Observation } from '../../../src/service/sources/source.js'
import { fakeClock } from '../../support/fake-clock.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { testService } from '../../support/service.js'
import { bill, equipment, estimate, milestone } from './make-observations.js'

const depot = { locode: 'USNYC', name: 'Depot' }
const moves: Observation[] = [
  bill(),
  milestone('vessel_discharged', '2026-04-02T11:20:00Z'),
  milestone('full_out', '2026-04-04T15:00:00Z'),
]
const planned = estimate('empty_in', '2026-04-12T15:00:00Z', '2026-04-05T00:00:00Z', {
  where: depot,
  original_event: 'Empty to be returned',
})

/** What the service says about the return after a source has stated this. */
async function stated(said: Observation[]): Promise<unknown> {
  const clock = fakeClock('2026-04-20T00:00:00.000Z')
  const source = scriptedSource(
    () => ({ outcome: 'found', scac: 'HLCU', observations: [...moves, ...said] }),
    { simulated: false, nextNewsAt: () => null },
  )
  const test = await testService({ sources: [source], clock })
  await test.track()
  clock.advance({ hours: 2 })
  await test.service.tick()
  const [container] = (await test.get('/containers')).body.data
  return container?.attributes.oct_serve_empty_return
}

it('names the place of a planned return, with its time and the words of the line', async () => {
  expect(await stated([planned])).toEqual({
    location_name: 'New York',
    location_locode: 'USNYC',
    expected_at: '2026-04-12T15:00:00Z',
    timezone: 'America/New_York',
    stated_by: 'Hapag-Lloyd',
    stated_at: '2026-04-05T00:00:00Z',
    text: 'Empty to be returned',
  })
})

it('uses the latest statement, for example that of an arrival notice', async () => {
  const notice = { return_to: 'Red Hook Depot', document: 'notice.pdf, page 1, line 9' }
  const early = equipment('2026-04-01T00:00:00Z', notice)
  const late = equipment('2026-04-06T00:00:00Z', notice)
  expect(await stated([early, planned])).toMatchObject({ location_name: 'New York' })
  expect(await stated([planned, late])).toMatchObject({
    location_name: 'Red Hook Depot',
    expected_at: null,
    stated_at: '2026-04-06T00:00:00Z',
    text: 'notice.pdf, page 1, line 9',
  })
})

it('says nothing without a statement, and after the return', async () => {
  expect(await stated([])).toBeUndefined()
  expect(await stated([planned, milestone('empty_in', '2026-04-11T15:00:00Z')])).toBeUndefined()
})
