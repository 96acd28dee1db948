import { expect, it } from 'vitest'
import { withoutOtherShips } from '../../../src/service/tracking/reduction/other-ships.js'
import { milestone } from './make-observations.js'

const losAngeles = { locode: 'USLAX' }
const call = (
  event: 'vessel_loaded' | 'vessel_departed' | 'vessel_arrived',
  name: string,
  seconds: number,
) =>
  milestone(event, new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString(), {
    ...{ key: `${event} ${name} ${seconds}`, by_route: true, vessel: { name, imo: null } },
    where: event === 'vessel_arrived' ? { locode: 'USOAK' } : losAngeles,
  })

it('ends soon, however many calls a source states', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index)
  const said = [
    ...numbers.map((n) => call('vessel_loaded', 'OWN', n)),
    ...numbers.map((n) => call('vessel_departed', 'OTHER', n)),
    ...numbers.map((n) => call('vessel_arrived', 'OTHER', 9000 + n)),
  ]
  expect(withoutOtherShips(said)).toBe(said)
  const left = [...said, call('vessel_departed', 'OWN', 5000)]
  const arrivals = withoutOtherShips(left).slice(2000, 3000)
  expect(new Set(arrivals.map(({ event }) => event))).toEqual(new Set(['noted']))
})
