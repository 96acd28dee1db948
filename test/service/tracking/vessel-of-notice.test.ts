import { expect, it } from 'vitest'
import type { Observation } from '../../../src/service/sources/source.js'
import { fakeClock } from '../../support/fake-clock.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { testService } from '../../support/service.js'
import { bill, busan, equipment, estimate, milestone, newYork } from './make-observations.js'

const star = { name: 'TEST STAR', imo: null }
const moon = { name: 'TEST MOON', imo: null }
const notice = { document: 'notice.pdf, page 1, line 9' }
const sailing = { vessel: star, voyage_number: '001E', where: newYork }
const noticed = equipment('2026-03-20T00:00:00Z', { ...notice, arrives_by: sailing })

/** What the service says about the vessel after a source has stated this, and how it explains the vessel. */
async function stated(said: Observation[]) {
  const clock = fakeClock('2026-04-20T00:00:00.000Z')
  const source = scriptedSource(
    () => ({ outcome: 'found', scac: 'HLCU', observations: [bill(), ...said] }),
    { simulated: false, nextNewsAt: () => null },
  )
  const test = await testService({ sources: [source], clock })
  await test.track()
  clock.advance({ hours: 2 })
  await test.service.tick()
  const [container] = (await test.get('/containers')).body.data
  const [shipment] = (await test.get('/shipments')).body.data
  const explained = await test.get(`/containers/${container?.id}/explanation`)
  const { facts = [] } = explained.body.data.attributes as { facts?: { fact: string }[] }
  const { pod_vessel_name, pod_voyage_number, pod_eta_at } = shipment?.attributes ?? {}
  return {
    ...{ pod_vessel_name, pod_voyage_number, pod_eta_at },
    ofContainer: container?.attributes.pod_vessel_name,
    explained: facts.find(({ fact }) => fact === 'vessel'),
  }
}

it('the vessel of a notice without a date is that of the container and of the shipment', async () => {
  expect(await stated([noticed])).toEqual({
    ...{ pod_vessel_name: 'TEST STAR', pod_voyage_number: '001E', pod_eta_at: null },
    ofContainer: 'TEST STAR',
    explained: expect.objectContaining({
      ...{ value: 'TEST STAR', location_locode: 'USNYC' },
      said_by: expect.objectContaining({ document: 'notice.pdf, page 1, line 9' }),
    }),
  })
})

it('a dated arrival of another vessel is used instead of the notice', async () => {
  const arrival = { vessel: moon, voyage_number: '002E' }
  const eta = estimate('vessel_arrived', '2026-04-25T00:00:00Z', '2026-03-10T00:00:00Z', arrival)
  expect(await stated([eta, noticed])).toMatchObject({
    ...{ pod_vessel_name: 'TEST MOON', pod_voyage_number: '002E' },
  })
})

it('the latest of several notices counts, and none about another port or an earlier trip', async () => {
  const next = { ...sailing, vessel: moon }
  const later = equipment('2026-03-22T00:00:00Z', { ...notice, arrives_by: next })
  expect(await stated([later, noticed])).toMatchObject({ pod_vessel_name: 'TEST MOON' })
  const elsewhere = equipment('2026-03-22T00:00:00Z', { arrives_by: { ...next, where: busan } })
  expect(await stated([elsewhere, noticed])).toMatchObject({ pod_vessel_name: 'TEST STAR' })
  const trips = [
    milestone('empty_in', '2026-03-25T00:00:00Z'),
    milestone('empty_out', '2026-03-28T00:00:00Z', { where: busan }),
    milestone('vessel_loaded', '2026-04-01T00:00:00Z', { where: busan }),
  ]
  expect(await stated([noticed, ...trips])).toMatchObject({ pod_vessel_name: null })
})
