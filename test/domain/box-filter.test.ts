import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Terminal } from '../../src/contract/place.js'
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
import type { Box } from '../../src/domain/box.js'
import { type BoxFilter, passesFilter } from '../../src/domain/box-filter.js'
import { addDays, weekday } from '../../src/domain/calendar-date.js'
import type { GateCalendar } from '../../src/domain/gates/gate-calendar.js'

/** A Tuesday. */
const now = new Date('2026-05-12T09:00:00Z')
const moment = { now, staleAfterMs: 24 * 3_600_000 }

const terminal: Terminal = {
  id: 't',
  type: 'terminal',
  name: 'APM Terminals Elizabeth',
  nickname: 'APMT',
  firms_code: 'E425',
  smdg_code: 'APMNJ',
}
const ramp: Terminal = { id: 'r', type: 'terminal', name: 'ICTF Ramp' }

interface Parts {
  container?: Partial<Container>
  shipment?: Partial<Shipment>
}

const boxOf = ({ container = {}, shipment = {} }: Parts = {}): Box => ({
  container: {
    id: 'c',
    type: 'container',
    number: 'MSCU6639870',
    current_status: 'available',
    available_for_pickup: true,
    pod_timezone: 'America/New_York',
    pod_discharged_at: '2026-05-09T03:00:00Z',
    pickup_lfd: '2026-05-15T04:00:00Z',
    terminal_checked_at: '2026-05-12T08:00:00Z',
    ref_numbers: ['PO-4711'],
    holds_at_pod_terminal: [{ name: 'customs', status: 'pending' }],
    ...container,
  },
  shipment: {
    id: 's',
    type: 'shipment',
    bill_of_lading_number: 'MEDUFR030802',
    normalized_number: 'FR030802',
    shipping_line_scac: 'MSCU',
    shipping_line_short_name: 'MSC',
    port_of_lading_locode: 'FRLEH',
    port_of_lading_name: 'Le Havre',
    port_of_discharge_locode: 'USNYC',
    port_of_discharge_name: 'New York',
    pod_vessel_name: 'MSC GÜLSÜN',
    pod_vessel_imo: '9839430',
    customer_name: 'Acme Imports',
    tags: ['urgent'],
    ref_numbers: ['SO-1'],
    ...shipment,
  },
  terminal,
  pickupFacility: ramp,
})

const passes = (filter: BoxFilter, parts?: Parts): boolean =>
  passesFilter(boxOf(parts), filter, moment)

/** For each filter: values that the container above has, and values that it does not have. */
const texts: [keyof BoxFilter, string[], string[]][] = [
  ['status', ['available', 'AVAILABLE'], ['on_ship', 'avail']],
  ['hold', ['customs', 'Customs'], ['freight', 'USDA']],
  ['line', ['MSCU', 'mscu', 'msc'], ['MAEU', 'MS']],
  ['pol', ['FRLEH', 'le havre'], ['USNYC', 'havre']],
  ['pod', ['usnyc', 'New York'], ['FRLEH', 'york']],
  ['terminal', ['elizabeth', 'APMT', 'e425', 'apmnj', 'ictf'], ['maher']],
  ['vessel', ['gülsün', '9839430', 'MSC'], ['emma']],
  ['customer', ['acme', 'IMPORTS'], ['wile']],
  ['tag', ['urgent', 'URGENT'], ['urg']],
  ['ref', ['po-4711', 'SO-1'], ['4711', 'PO-47']],
  ['bill', ['medufr030802', 'FR030802'], ['030802']],
]

describe('filters by text', () => {
  it.each(texts)('--%s', (name, having, lacking) => {
    for (const value of having) expect(passes({ [name]: [value] }), value).toBe(true)
    for (const value of lacking) expect(passes({ [name]: [value] }), value).toBe(false)
    const [first = ''] = having
    const [other = ''] = lacking
    expect(passes({ [name]: [other, first] }), 'either of two').toBe(true)
    expect(passes({ [name]: [] }), 'none of none').toBe(false)
  })

  it.each(texts)('--%s passes nothing if nothing is known', (name, having) => {
    const bare: Box = {
      container: { id: 'c', type: 'container', number: 'MSCU6639870' },
      shipment: null,
      terminal: null,
      pickupFacility: null,
    }
    expect(passesFilter(bare, { [name]: having }, moment)).toBe(false)
  })

  it('all have to pass', () => {
    fc.assert(
      fc.property(fc.subarray(texts), fc.subarray(texts), (right, wrong) => {
        const filter = {
          ...Object.fromEntries(right.map(([name, [value]]) => [name, [value]])),
          ...Object.fromEntries(wrong.map(([name, , [value]]) => [name, [value]])),
        }
        expect(passes(filter)).toBe(wrong.length === 0)
      }),
    )
  })

  it('pass everything if none is set', () => {
    expect(passes({})).toBe(true)
    expect(passes({ status: undefined } as unknown as BoxFilter)).toBe(true)
  })
})

describe('filters by readiness', () => {
  const held = { holds_at_pod_terminal: [{ name: 'freight', status: 'hold' } as const] }

  it('--ready', () => {
    expect(passes({ ready: true })).toBe(true)
    expect(passes({ ready: true }, { container: { available_for_pickup: false } })).toBe(false)
    expect(passes({ ready: true }, { container: held })).toBe(false)
    expect(passes({ ready: true }, { container: { current_status: 'picked_up' } })).toBe(false)
  })

  it('--blocked, which also includes contradictions', () => {
    expect(passes({ blocked: true })).toBe(false)
    expect(passes({ blocked: true }, { container: held })).toBe(true)
    const refused = { ...held, available_for_pickup: false }
    expect(passes({ blocked: true }, { container: refused })).toBe(true)
    const gone = { ...held, current_status: 'delivered' as const }
    expect(passes({ blocked: true }, { container: gone })).toBe(false)
  })
})

describe('--eta', () => {
  const within = (hours: number, parts: Parts) => passes({ etaWithinMs: hours * 3_600_000 }, parts)
  const atSea = { pod_discharged_at: null, current_status: 'on_ship' as const }

  it('passes boxes that arrive within the time, and boxes that are late', () => {
    const parts = { container: atSea, shipment: { pod_eta_at: '2026-05-13T09:00:00Z' } }
    expect(within(24, parts)).toBe(true)
    expect(within(23, parts)).toBe(false)
    const late = { container: atSea, shipment: { pod_eta_at: '2026-05-01T09:00:00Z' } }
    expect(within(0, late)).toBe(true)
  })

  it('omits boxes that have arrived and boxes without an ETA', () => {
    expect(within(10_000, { shipment: { pod_eta_at: '2026-05-13T09:00:00Z' } })).toBe(false)
    expect(within(10_000, { container: atSea })).toBe(false)
    expect(within(10_000, { container: atSea, shipment: { pod_eta_at: 'soon' } })).toBe(false)
  })
})

describe('--due', () => {
  const due = (days: number, working: boolean, day: string, at = now) =>
    passesFilter(
      boxOf({ container: { pickup_lfd: `${day}T12:00:00Z` } }),
      { due: { days, working } },
      { ...moment, now: at },
    )

  it('counts calendar days, and includes overdue boxes', () => {
    expect(due(3, false, '2026-05-15')).toBe(true)
    expect(due(2, false, '2026-05-15')).toBe(false)
    expect(due(0, false, '2026-05-12')).toBe(true)
    expect(due(0, false, '2026-05-11')).toBe(true)
    expect(due(0, true, '2026-05-11')).toBe(true)
  })

  it('counts working days: two from Thursday end on Monday', () => {
    const thursday = new Date('2026-05-14T15:00:00Z')
    expect(due(2, true, '2026-05-18', thursday)).toBe(true)
    expect(due(2, false, '2026-05-18', thursday)).toBe(false)
    expect(due(2, true, '2026-05-19', thursday)).toBe(false)
    expect(due(1, true, '2026-05-17', thursday)).toBe(true)
    expect(due(0, true, '2026-05-15', thursday)).toBe(false)
  })

  it('counts Monday to Friday, on every combination of days', () => {
    const span = fc.tuple(fc.nat(20), fc.nat(60), fc.nat(12))
    fc.assert(
      fc.property(span, ([start, ahead, asked]) => {
        const today = addDays('2026-05-04', start)
        const days = Array.from({ length: ahead }, (_, index) => addDays(today, index + 1))
        const working = days.filter((day) => weekday(day) % 6 !== 0).length
        const at = new Date(`${today}T15:00:00Z`)
        expect(due(asked, true, addDays(today, ahead), at)).toBe(working <= asked)
      }),
    )
  })

  it('uses the earliest of the deadlines', () => {
    const import_deadlines = {
      pickup_lfd_line: '2026-05-30T04:00:00Z',
      pickup_lfd_terminal: '2026-05-13T04:00:00Z',
    }
    const parts = { container: { import_deadlines } }
    expect(passes({ due: { days: 1, working: false } }, parts)).toBe(true)
  })

  it('counts to the pull-by day, in days of the gate, if there is a calendar', () => {
    const closed = ['2026-05-15', '2026-05-16', '2026-05-17']
    const calendar: GateCalendar = {
      name: 'x',
      closedBecause: (day) => (closed.includes(day) ? 'closed' : null),
    }
    const calendars = { of: () => calendar, longestClosure: 3 }
    const dueThere = (days: number, working: boolean, day: string, at = now) =>
      passesFilter(
        boxOf({ container: { pickup_lfd: `${day}T12:00:00Z` } }),
        { due: { days, working } },
        { ...moment, now: at, calendars },
      )
    expect(dueThere(2, false, '2026-05-16')).toBe(true)
    expect(dueThere(1, false, '2026-05-16')).toBe(false)
    expect(dueThere(5, false, '2026-05-18')).toBe(false)
    expect(dueThere(3, true, '2026-05-18')).toBe(true)
    expect(dueThere(2, true, '2026-05-18')).toBe(false)
    expect(dueThere(0, true, '2026-05-16', new Date('2026-05-16T15:00:00Z'))).toBe(true)
    expect(due(0, true, '2026-05-18', new Date('2026-05-16T15:00:00Z'))).toBe(false)
  })

  it('never passes fewer boxes for more days, in every calendar', () => {
    const open = fc.uniqueArray(fc.nat(6), { minLength: 1 })
    fc.assert(
      fc.property(open, fc.nat(40), fc.nat(30), fc.boolean(), (days, ahead, asked, working) => {
        const calendar: GateCalendar = {
          name: 'x',
          closedBecause: (day) => (days.includes(weekday(day)) ? null : 'closed'),
        }
        const calendars = { of: () => calendar, longestClosure: 6 }
        const box = boxOf({
          container: { pickup_lfd: `${addDays('2026-05-12', ahead)}T12:00:00Z` },
        })
        const passing = (count: number) =>
          passesFilter(box, { due: { days: count, working } }, { ...moment, calendars })
        expect(passing(asked) && !passing(asked + 1)).toBe(false)
        expect(passing(ahead)).toBe(true)
      }),
    )
  })

  it('counts from the date at the terminal, not from the local date', () => {
    const lateThere = new Date('2026-05-13T03:30:00Z')
    expect(due(0, false, '2026-05-12', lateThere)).toBe(true)
    expect(due(0, false, '2026-05-13', lateThere)).toBe(false)
  })

  it('omits boxes without a deadline and boxes that have left', () => {
    const due = { days: 99, working: false }
    expect(passes({ due }, { container: { pickup_lfd: null } })).toBe(false)
    expect(passes({ due }, { container: { current_status: 'picked_up' } })).toBe(false)
  })
})

describe('--no-lfd', () => {
  it('passes discharged boxes that wait without a deadline', () => {
    const waits = { container: { pickup_lfd: null } }
    expect(passes({ noLfd: true }, waits)).toBe(true)
    expect(passes({ noLfd: true })).toBe(false)
    const atSea = { container: { pickup_lfd: null, pod_discharged_at: null } }
    expect(passes({ noLfd: true }, atSea)).toBe(false)
    const gone = { container: { pickup_lfd: null, current_status: 'delivered' as const } }
    expect(passes({ noLfd: true }, gone)).toBe(false)
  })
})

describe('--discharged-since', () => {
  it('accepts an instant', () => {
    const since = (instant: string) => passes({ dischargedSince: { instant: new Date(instant) } })
    expect(since('2026-05-09T03:00:00Z')).toBe(true)
    expect(since('2026-05-09T03:00:01Z')).toBe(false)
  })

  it('accepts a calendar date at the port', () => {
    const since = (date: string, parts?: Parts) => passes({ dischargedSince: { date } }, parts)
    expect(since('2026-05-08')).toBe(true)
    expect(since('2026-05-09')).toBe(false)
    expect(since('2026-05-09', { container: { pod_timezone: null } })).toBe(true)
    expect(since('2026-01-01', { container: { pod_discharged_at: null } })).toBe(false)
  })

  it('accepts hostile dates and zones without throwing', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.constantFrom('never', '9'.repeat(30), 'UTC')))
    fc.assert(
      fc.property(text, text, (at, zone) => {
        const parts = { container: { pod_discharged_at: at, pod_timezone: zone } }
        passes({ dischargedSince: { date: '2026-05-09' } }, parts)
        passes({ dischargedSince: { instant: now } }, parts)
      }),
    )
    const damaged = { container: { pod_discharged_at: 'never', pod_timezone: 'UTC' } }
    expect(passes({ dischargedSince: { date: '2026-05-09' } }, damaged)).toBe(false)
  })
})

describe('--stale', () => {
  const checked = (at: string | null, line: string | null = null) =>
    passes(
      { stale: true },
      {
        container: { terminal_checked_at: at },
        shipment: { line_tracking_last_succeeded_at: line },
      },
    )

  it('passes boxes that neither terminal nor line has read recently', () => {
    expect(checked('2026-05-11T09:00:00Z')).toBe(false)
    expect(checked('2026-05-11T08:59:59Z')).toBe(true)
    expect(checked(null, '2026-05-12T00:00:00Z')).toBe(false)
    expect(checked(null)).toBe(true)
  })

  it('judges a box at its terminal only by the terminal reading', () => {
    expect(checked('2026-05-01T00:00:00Z', '2026-05-12T00:00:00Z')).toBe(true)
    const atSea = {
      container: {
        current_status: 'on_ship',
        pod_discharged_at: null,
        terminal_checked_at: '2026-05-01T00:00:00Z',
      },
      shipment: { line_tracking_last_succeeded_at: '2026-05-12T00:00:00Z' },
    } as const
    expect(passes({ stale: true }, atSea)).toBe(false)
  })

  it('treats an invalid time of reading as never', () => {
    expect(checked('never')).toBe(true)
  })
})

describe('tags', () => {
  it('are found under either name that services use', () => {
    const tagged = (shipment: object) =>
      passesFilter(boxOf({ shipment }), { tag: ['Urgent'] }, moment)
    expect(tagged({ tags: ['urgent'] })).toBe(true)
    expect(tagged({ tags: [], shipment_tags: ['urgent'] })).toBe(true)
    expect(tagged({ tags: undefined, shipment_tags: ['urgent'] })).toBe(true)
    expect(tagged({ tags: ['retail'], shipment_tags: null })).toBe(false)
  })
})
