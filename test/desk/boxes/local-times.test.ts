import { expect, it } from 'vitest'
import { desk } from '../../support/desk.js'

const tariff = `schema: oct-tariff/1
currency: USD
rules:
- id: dem
  clock: demurrage
  by: line
  start: { event: discharged }
  end: { event: full_out }
  free: { days: 2 }
  charge: { tiers: [{ rate: 100 }] }
`

it('a time of a container without a time zone is local everywhere, also if its shipment has one', async () => {
  const number = 'MSCU6639870'
  const box = {
    number,
    current_status: 'grounded',
    pod_timezone: null,
    pod_arrived_at: '2026-02-26T02:00:00Z',
    pod_discharged_at: '2026-02-27T03:30:00Z',
    pickup_appointment_at: '2026-03-03T01:00:00Z',
  } as const
  const service = await desk({
    bill: 'BILL1',
    pod_timezone: 'America/New_York',
    pod_eta_at: '2026-02-26T02:00:00Z',
    port_of_discharge_name: 'New York',
    boxes: [box],
  })
  await service.keeps('tariffs.yaml', tariff)
  await service.oct('config set tariffs tariffs.yaml')
  await service.oct('sync')
  const list = await service.oct('containers --fields arrival_at,pickup_appointment_at -o tsv')
  expect(list.stdout).toBe(
    '2026-02-26 02:00 (local, zone unknown)\t2026-03-03 01:00 (local, zone unknown)\n',
  )
  const brief = await service.oct(`brief ${number}`)
  expect(brief.stdout).toMatch(/was discharged .*Fri 27 Feb/)
  expect(brief.stdout).toMatch(/appointment is on Tue 3 Mar/)
  const show = await service.oct(`show ${number} -o table`)
  expect(show.stdout).toMatch(/Fri 27 Feb 03:30 local +vessel discharged/)
  const costs = await service.oct(`costs show ${number} --json`)
  expect(JSON.parse(costs.stdout)).toMatchObject([{ count: { free_from: '2026-02-27' } }])
  await service.end()
})
