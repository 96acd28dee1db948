import { describe, expect, it } from 'vitest'
import { greatCircleNm, type Position } from '../../../src/domain/sea-lanes/great-circle.js'
import { portRoute } from '../../../src/domain/sea-lanes/port-route.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import type { TrackedNumber, VesselFix } from '../../../src/service/sources/source.js'

const registered = Date.parse('2026-03-02T09:00:00Z')
const dayMs = 86_400_000

const tracked: TrackedNumber = {
  request_type: 'bill_of_lading',
  request_number: 'MEDUFR030802',
  scac: 'MSCU',
  registered_at: new Date(registered).toISOString(),
}

/** Returns the ships of the journey with their departures and arrivals, as the source reports them. */
async function voyages(): Promise<
  Map<string, { from: string; departed: string; arrived: string }>
> {
  const answer = await createSimulator().poll(tracked, new Date(registered + 90 * dayMs))
  if (answer.outcome !== 'found') throw new Error('the number has no journey')
  const ships = new Map<string, { from: string; departed: string; arrived: string }>()
  for (const said of answer.observations) {
    if (said.kind !== 'milestone' || said.estimated || !said.vessel?.imo) continue
    const ship = ships.get(said.vessel.imo) ?? { from: '', departed: '', arrived: '' }
    if (said.event.endsWith('_departed')) {
      ships.set(said.vessel.imo, { ...ship, from: said.where.locode, departed: said.at })
    }
    if (said.event.endsWith('_arrived')) ships.set(said.vessel.imo, { ...ship, arrived: said.at })
  }
  return ships
}

const fixes = async (imo: string, from: number, to: number): Promise<VesselFix[]> =>
  (await createSimulator().positions?.(tracked, {
    imo,
    from: new Date(from),
    to: new Date(to),
  })) ?? []

describe('simulated positions', () => {
  it('arrive every quarter of an hour between departure and arrival', async () => {
    const ships = await voyages()
    expect(ships.size).toBeGreaterThan(1)
    for (const [imo, { departed, arrived }] of ships) {
      const all = await fixes(imo, registered - 90 * dayMs, registered + 90 * dayMs)
      const times = all.map(({ at }) => Date.parse(at))
      expect(times.every((at) => at % (15 * 60_000) === 0)).toBe(true)
      expect(times[0]).toBeGreaterThanOrEqual(Date.parse(departed))
      expect(times[0]).toBeLessThan(Date.parse(departed) + 15 * 60_000)
      expect(times.at(-1)).toBeLessThanOrEqual(Date.parse(arrived))
      expect(new Set(times.slice(1).map((at, i) => at - (times[i] ?? 0)))).toEqual(
        new Set([15 * 60_000]),
      )
    }
  })

  it('are the same at any time of the request, and never later than the request', async () => {
    const [[imo = '', ship] = []] = await voyages()
    const start = Date.parse(ship?.departed ?? '')
    const all = await fixes(imo, start, start + 2 * dayMs)
    const later = await fixes(imo, start + dayMs, start + 2 * dayMs)
    expect(later.length).toBeGreaterThanOrEqual(96)
    expect(all).toEqual(expect.arrayContaining(later))
    expect(Date.parse(later.at(-1)?.at ?? '')).toBeLessThanOrEqual(start + 2 * dayMs)
  })

  it('are on the lane, at the stated speed', async () => {
    const ship = [...(await voyages())].find(([, { from }]) => from === 'PTSIE')
    const [imo, { departed }] = ship ?? ['', { departed: '' }]
    const all = await fixes(imo, Date.parse(departed), registered)
    const lane = portRoute('PTSIE', 'USNYC')?.points ?? []
    expect(all.length).toBeGreaterThan(400)
    for (const [i, fix] of all.entries()) {
      const before = all[i - 1]
      if (!before) continue
      const moved = greatCircleNm(place(before), place(fix))
      expect(moved).toBeLessThanOrEqual((fix.speed_knots ?? 0) / 4 + 0.2)
      expect(fix.speed_knots).toBeGreaterThan(14)
      expect(fix.speed_knots).toBeLessThan(19)
    }
    const longitudes = lane.map(([longitude]) => longitude)
    for (const { longitude } of all) {
      expect(longitude).toBeGreaterThanOrEqual(Math.min(...longitudes) - 1e-4)
      expect(longitude).toBeLessThanOrEqual(Math.max(...longitudes) + 1e-4)
    }
  })

  it('are unknown for other vessels and for numbers without a journey', async () => {
    expect(await fixes('9999999', registered - 90 * dayMs, registered)).toEqual([])
    const failed = { ...tracked, scac: 'TEST', request_number: 'TEST-TR-FAILED' }
    const wish = { imo: '9999999', from: new Date(0), to: new Date(registered) }
    expect(await createSimulator().positions?.(failed, wish)).toEqual([])
  })
})

const place = ({ longitude, latitude }: VesselFix): Position => [longitude, latitude]
