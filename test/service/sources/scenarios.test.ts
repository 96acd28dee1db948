import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRamps } from '../../../src/domain/reference/inland-ramps.js'
import { portRoute } from '../../../src/domain/sea-lanes/port-route.js'
import { localDate } from '../../../src/domain/zoned-time.js'
import { eventNamed } from '../../../src/features/sandbox/event-named.js'
import { openSandbox, type Sandbox } from '../../../src/service/sandbox.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import {
  findScenario,
  scenarios,
} from '../../../src/service/sources/simulator/stories/scenarios.js'
import type {
  MilestoneObservation,
  Observation,
  TerminalObservation,
  VesselFix,
} from '../../../src/service/sources/source.js'
import { reduceShipment } from '../../../src/service/tracking/reduce-shipment.js'

const simulator = createSimulator()
const day = 86_400_000

/** Days throughout the year, including changes of daylight saving time and the turn of the year. */
const registrations = [
  '2026-01-14T09:00:00Z',
  '2026-03-06T12:00:00Z',
  '2026-06-30T23:00:00Z',
  '2026-10-30T03:59:00Z',
  '2026-12-22T18:30:00Z',
]

function trackedOf(name: string, registered_at: string) {
  const scenario = findScenario(name)
  if (!scenario) throw new Error(`no scenario ${name}`)
  const { request_type, number, scac } = scenario
  return { request_type, request_number: number, scac, registered_at }
}

/** Returns all observations of the scenario's number until a number of days after registration. */
function saidOf(name: string, registered_at: string, days = 300): Observation[] {
  const now = new Date(Date.parse(registered_at) + days * day)
  const answer = simulator.poll(trackedOf(name, registered_at), now)
  if (!('outcome' in answer) || answer.outcome !== 'found') {
    throw new Error(`${name}: ${JSON.stringify(answer)}`)
  }
  return answer.observations
}

const milestones = (said: Observation[], event: string, estimated = false) =>
  said.filter(
    (it): it is MilestoneObservation =>
      it.kind === 'milestone' && it.event === event && it.estimated === estimated,
  )
const readings = (said: Observation[]) =>
  said.filter((it): it is TerminalObservation => it.kind === 'terminal')
const held = (reading: TerminalObservation) => reading.holds.some(({ status }) => status === 'hold')
const ends = (said: Observation[]) =>
  reduceShipment(said).containers.map(({ attributes }) => attributes)
const ships = (list: MilestoneObservation[]) => list.map(({ vessel }) => vessel?.imo)

/** Returns the positions of the scenario's ships until a number of days after registration. */
function seenOf(name: string, registered_at: string, days = 300): VesselFix[] {
  const departures = milestones(saidOf(name, registered_at, days), 'vessel_departed')
  const [from, to] = [-100, days].map((after) => new Date(Date.parse(registered_at) + after * day))
  return [...new Set(ships(departures))].flatMap((imo) => {
    const wish = { imo: imo ?? '', from: from as Date, to: to as Date }
    return (simulator.positions?.(trackedOf(name, registered_at), wish) ?? []) as VesselFix[]
  })
}

type Check = (said: Observation[], registered: string) => void

const checks: Record<string, Check> = {
  'free-plain': (said) => {
    expect(readings(said).every(({ holds, fees }) => holds.length + fees.length === 0)).toBe(true)
    for (const box of ends(said)) {
      expect(box.pod_full_out_at && box.pod_full_out_at < (box.pickup_lfd ?? '')).toBe(true)
    }
  },
  'customs-hold': (said) => {
    const [discharged] = milestones(said, 'vessel_discharged')
    const after = readings(said).filter(({ seen_at }) => seen_at > (discharged?.at ?? ''))
    expect(after.some(held)).toBe(true)
    expect(after.some(({ available_for_pickup, holds }) => available_for_pickup && !holds[0])).toBe(
      true,
    )
  },
  exam: (said) => {
    expect(readings(said).some(({ holds }) => holds[0]?.name === 'VACIS')).toBe(true)
    const fees = readings(said).flatMap((it) => it.fees)
    expect(fees.some(({ type, amount }) => type === 'exam' && amount > 0)).toBe(true)
  },
  demurrage: (said) => {
    const owed = readings(said).map(
      ({ fees }) => fees.find(({ type }) => type === 'demurrage')?.amount ?? 0,
    )
    expect(new Set(owed).size).toBeGreaterThan(5)
    const [box] = ends(said)
    const over = Date.parse(box?.pod_full_out_at ?? '') - Date.parse(box?.pickup_lfd ?? '')
    expect(over / day).toBeGreaterThanOrEqual(5)
  },
  disagree: (said) => {
    expect(readings(said).some((it) => it.available_for_pickup && held(it))).toBe(true)
  },
  'off-dock': (said) => {
    const statuses = readings(said).map(({ seen_at }) => {
      const [box] = ends(said.filter((it) => it.seen_at <= seen_at))
      return box?.current_status
    })
    expect(statuses).toContain('off_dock')
  },
  'rail-lfd': (said) => {
    const [box] = ends(said)
    const zone = findRamps('USCHI')[0]?.time_zone ?? ''
    const date = (at: string | null | undefined) => localDate(new Date(at ?? ''), zone)
    expect(box?.pickup_lfd).toBe(box?.import_deadlines?.pickup_lfd_rail)
    const days = Date.parse(date(box?.pickup_lfd)) - Date.parse(date(box?.ind_rail_unloaded_at))
    expect(days / day).toBeGreaterThanOrEqual(2)
    expect(days / day).toBeLessThanOrEqual(6)
  },
  late: (said) => {
    const { attributes } = reduceShipment(said)
    const slip =
      Date.parse(attributes.pod_ata_at ?? '') - Date.parse(attributes.pod_original_eta_at ?? '')
    expect(slip / day).toBeCloseTo(6, 1)
    const times = milestones(said, 'vessel_arrived', true).map(({ at }) => at)
    expect(times).toEqual([...times].sort())
  },
  'rolled-booking': (said) => {
    const [booked] = ships(milestones(said, 'vessel_departed', true))
    const taken = ships(milestones(said, 'vessel_departed'))
    expect(booked && !taken.includes(booked)).toBe(true)
  },
  'missed-transshipment': (said) => {
    const [booked] = ships(milestones(said, 'transshipment_departed', true))
    const taken = ships(milestones(said, 'transshipment_departed'))
    expect(booked && taken.length > 0 && !taken.includes(booked)).toBe(true)
  },
  antimeridian: (said, registered) => {
    const { port_of_lading, port_of_discharge } = reduceShipment(said)
    const route = portRoute(port_of_lading?.locode ?? '', port_of_discharge?.locode ?? '')
    const longitudes = route?.points.map(([longitude]) => longitude) ?? []
    expect(longitudes.some((at, i) => Math.abs(at - (longitudes[i - 1] ?? at)) > 180)).toBe(true)
    const [box] = ends(saidOf('antimeridian', registered, 1))
    expect(box?.current_status).toBe('on_ship')
  },
  'suez-closed': (said, registered) => {
    const latitudes = seenOf('suez-closed', registered).map(({ latitude }) => latitude)
    expect(Math.min(...latitudes)).toBeLessThan(-30)
    const { pol_atd_at, pod_ata_at } = reduceShipment(said).attributes
    const sailed = (Date.parse(pod_ata_at ?? '') - Date.parse(pol_atd_at ?? '')) / 3_600_000
    const roundTheCape = portRoute('CNSHA', 'NLRTM', ['suez', 'panama'])?.distanceNm ?? 0
    expect(roundTheCape).toBeGreaterThan(13_000)
    expect(roundTheCape / sailed).toBeGreaterThan(14)
    expect(roundTheCape / sailed).toBeLessThan(19)
  },
  'panama-closed': (_said, registered) => {
    const seen = seenOf('panama-closed', registered)
    // Through the Red Sea, not across the Pacific.
    expect(
      seen.some(({ longitude, latitude }) => longitude > 32 && longitude < 44 && latitude < 30),
    ).toBe(true)
    expect(portRoute('KRPUS', 'USNYC')?.passages).toContain('panama')
    expect(portRoute('KRPUS', 'USNYC', ['panama'])?.passages).toContain('suez')
  },
  feeder: (said) => {
    for (const event of ['feeder_loaded', 'feeder_departed']) {
      expect(milestones(said, event)[0]?.where.locode).toBe('SEGOT')
    }
    for (const event of ['feeder_arrived', 'feeder_discharged', 'vessel_loaded']) {
      expect(milestones(said, event)[0]?.where.locode).toBe('DEHAM')
    }
  },
  'terminal-change': (_said, registered) => {
    const at = (days: number) =>
      reduceShipment(saidOf('terminal-change', registered, days)).containers[0]?.pod_terminal
    expect(at(0.1)?.locode).toBe(at(300)?.locode)
    expect(at(0.1)?.smdg_code).not.toBe(at(300)?.smdg_code)
  },
  'late-boxes': (said, registered) => {
    expect(ends(saidOf('late-boxes', registered, 0.01))).toHaveLength(1)
    expect(ends(said)).toHaveLength(3)
  },
  'cancelled-booking': (said) => {
    const last = said.at(-1)
    expect(last?.kind === 'shipment' && last.booking_cancelled).toBe(true)
    expect(milestones(said, 'vessel_loaded')).toHaveLength(0)
  },
  'earlier-trip': (said) => {
    expect(milestones(said, 'empty_in')).toHaveLength(2)
    const [box] = ends(said)
    expect(Date.parse(box?.empty_terminated_at ?? '')).toBeGreaterThan(
      Date.parse(box?.pod_full_out_at ?? ''),
    )
  },
  dropped: (said) => {
    const upTo = (event: string) => {
      const [seen] = milestones(said, event)
      return ends(said.filter(({ seen_at }) => seen_at <= (seen?.seen_at ?? '')))[0]
    }
    expect(upTo('dropped')?.current_status).toBe('dropped')
    expect(upTo('loaded')?.current_status).toBe('loaded')
  },
  'stopped-while-out': (said) => {
    expect(ends(said)[0]).toMatchObject({ current_status: 'picked_up', empty_terminated_at: null })
  },
  'never-fetched': (said) => {
    expect(ends(said)[0]).toMatchObject({ current_status: 'grounded', pod_full_out_at: null })
  },
  'line-silent': (said) => {
    // Only AIS reports the arrival: it sees the vessel at its berth.
    expect(ends(said)[0]).toMatchObject({ current_status: 'on_ship', pod_discharged_at: null })
    expect(new Set(milestones(said, 'vessel_berthed').map((it) => it.data_source))).toEqual(
      new Set(['ais']),
    )
  },
}

describe('scenarios', () => {
  it('have their own numbers and state what happens', () => {
    expect(new Set(scenarios.map(({ number }) => number)).size).toBe(scenarios.length)
    for (const { sentence, events } of scenarios) {
      expect(sentence).toMatch(/^[A-Z].{20,90}\.$/)
      for (const event of events) expect(eventNamed(event)).toContain(event)
    }
    const requests = ['no-manifest', 'line-unreachable', 'line-down']
    expect([...Object.keys(checks), ...requests].sort()).toEqual(
      scenarios.map(({ name }) => name).sort(),
    )
  })

  it.each(Object.entries(checks))(
    '%s runs as described, at any time of registration',
    (name, check) => {
      for (const registered of registrations) check(saidOf(name, registered), registered)
    },
  )

  it('can be assigned to a number of the user too', () => {
    const other = createSimulator({
      scenarioOf: (number) => (number === 'TCLU4265726' ? 'exam' : undefined),
    })
    const answer = other.poll(
      {
        request_type: 'container',
        request_number: 'tclu 426572-6',
        scac: 'HLCU',
        registered_at: '2026-01-14T09:00:00Z',
      },
      new Date('2026-04-01T00:00:00Z'),
    )
    if (!('outcome' in answer) || answer.outcome !== 'found') throw new Error('not found')
    expect(answer.scac).toBe('HLCU')
    expect(ends(answer.observations).map(({ number }) => number)).toEqual(['TCLU4265726'])
    checks.exam?.(answer.observations, '')
  })
})

describe('scenarios in the sandbox', () => {
  let sandbox: Sandbox
  const folder = mkdtempSync(join(tmpdir(), 'oct-scenarios-'))
  beforeAll(async () => {
    sandbox = await openSandbox({ folder, now: () => new Date('2026-03-02T09:00:00Z') })
    for (const { name } of scenarios) {
      expect(await sandbox.startScenario({ name })).toMatchObject({
        scenario: name,
        registered: true,
      })
    }
    await sandbox.advance(180 * day)
  })
  afterAll(() => {
    sandbox.service.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('end like requests and shipments', async () => {
    const { db } = sandbox.service.world.store
    const requests = await db.selectFrom('tracking_requests').selectAll().execute()
    const shipments = await db.selectFrom('shipments').selectAll().execute()
    const endOf = (name: string) => {
      const number = findScenario(name)?.number
      return (
        shipments.find(({ tracked_number }) => tracked_number === number)?.stopped_reason ??
        requests.find(({ request_number }) => request_number === number)?.failed_reason
      )
    }
    expect(endOf('free-plain')).toBe('all_containers_terminated')
    expect(endOf('cancelled-booking')).toBe('booking_cancelled')
    expect(endOf('stopped-while-out')).toBe('past_full_out_window')
    expect(endOf('never-fetched')).toBe('past_arrival_window')
    expect(endOf('line-silent')).toBe('no_updates_at_line')
    expect(endOf('no-manifest')).toBe('expired')
    expect(endOf('line-down')).toBe('retries_exhausted')
    expect(endOf('line-unreachable')).toBe('all_containers_terminated')
  })

  it('create the announced events, in their order', async () => {
    const { db } = sandbox.service.world.store
    const rows = await db
      .selectFrom('change_events')
      .leftJoin('shipments', 'shipments.id', 'change_events.shipment_id')
      .leftJoin('tracking_requests', 'tracking_requests.id', 'change_events.reference_id')
      .select(['event', 'occurred_at', 'tracked_number', 'request_number'])
      .orderBy('occurred_at')
      .execute()
    for (const { name, number, events } of scenarios) {
      const told = rows
        .filter((row) => row.tracked_number === number || row.request_number === number)
        .map(({ event }) => event)
      let from = 0
      for (const event of events) {
        const at = told.indexOf(eventNamed(event), from)
        expect(at, `${name}: ${event} in ${told.slice(from)}`).toBeGreaterThanOrEqual(0)
        from = at + 1
      }
    }
  })
})
