import { expect, it } from 'vitest'
import type { Observation, TrackedNumber } from '../../../src/service/sources/source.js'
import { scriptedSource, voyage } from '../../support/scripted-source.js'
import { testService } from '../../support/service.js'

const box = 'MSCU6639870'
const bill = 'MAEU123456789'

/** A shipping line that answers a question about one container or about the whole bill of lading. */
function told(tracked: TrackedNumber): Observation[] {
  const all = voyage({ ...tracked, request_number: bill }).map((said) =>
    said.kind === 'shipment' ? { ...said, bill_of_lading_number: bill } : said,
  )
  const isOfBox = (said: Observation) => !('container' in said) || said.container === box
  return tracked.request_type === 'container' ? all.filter(isOfBox) : all
}

it('A shipment that was found by a container is tracked by its bill once the bill is registered', async () => {
  const asked: string[] = []
  const source = scriptedSource(
    (tracked, now) => {
      asked.push(`${tracked.request_type} ${tracked.request_number}`)
      const observations = told(tracked).filter((said) => said.seen_at <= now.toISOString())
      return { outcome: 'found', scac: 'MAEU', observations }
    },
    { simulated: false },
  )
  const test = await testService({ sources: [source] })
  const numbers = async () => {
    const { data } = (await test.get('/containers')).body
    return data.map(({ attributes }) => String(attributes.number)).sort()
  }
  await test.track({ request_type: 'container', request_number: box, ref_numbers: ['PO-1'] })
  test.clock.advance({ days: 2 })
  expect(await numbers()).toEqual([box])
  const [{ id } = { id: '' }] = (await test.get('/shipments')).body.data
  const request = await test.track({ request_number: bill, ref_numbers: ['PO-2'] })
  test.clock.advance({ minutes: 5 })
  const { data } = (await test.get(`/tracking_requests/${request}`)).body
  expect(data.attributes.status).toBe('created')
  expect(data.relationships.tracked_object?.data?.id).toBe(id)
  expect(await numbers()).toEqual(['CSQU3054383', box])
  const [only, ...others] = (await test.get(`/shipments?number=${bill}`)).body.data
  expect([only?.id, others]).toEqual([id, []])
  expect(only?.attributes.ref_numbers).toEqual(['PO-1', 'PO-2'])
  asked.length = 0
  test.clock.advance({ days: 3 })
  await numbers()
  expect([...new Set(asked)]).toEqual([`bill_of_lading ${bill}`])
  const again = (await test.get('/containers')).body.data
  for (const { attributes } of again) expect(attributes.pol_vessel_loaded_at).toMatch(/^20/)
})
