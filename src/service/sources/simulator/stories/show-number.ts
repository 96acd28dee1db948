import { addDays } from '../../../../domain/calendar-date.js'
import { vesselsOf } from '../../../../domain/reference/vessels.js'
import { instantOfLocal, localDate } from '../../../../domain/zoned-time.js'
import type { Whereabouts } from '../../source.js'
import type { BoxLeg, BoxPlan } from '../box/box-plan.js'
import { withCheckDigit } from '../box/number-boxes.js'
import { planOrigin, planReturn } from '../box/plan-box.js'
import { dayMs, hourMs, wholeMinutes } from '../clock.js'
import type { Journey } from '../journey-acts.js'
import { atGateHours } from '../pickup/gate-hours.js'
import type { PlannedHold } from '../pickup/plan-holds.js'
import { endOf, planStay, type Stay } from '../pickup/plan-stay.js'
import { tariffOf } from '../pickup/tariff.js'
import { terminalProvider } from '../provider.js'
import { Random } from '../random.js'
import { figuresOf } from '../regime.js'
import { type Estimate, reviseEta } from '../voyage/revise-eta.js'
import { seaDistanceNm } from '../voyage/sea-distance.js'
import type { Ship } from '../voyage/service-ship.js'
import { voyageNumber } from '../voyage/voyage-number.js'

const figures = figuresOf.normal
const bill = 'MEDUFR030802'
const zone = 'America/New_York'
const pol: Whereabouts = { locode: 'FRLEH', smdg_code: 'TMS' }
const hub: Whereabouts = { locode: 'PTSIE', smdg_code: 'SCT' }
const pod: Whereabouts = { locode: 'USNYC', smdg_code: 'APMT' }

const numbers = {
  held: withCheckDigit('MSDU482915'),
  rolled: withCheckDigit('TCLU590327'),
  ready: withCheckDigit('MEDU731604'),
}

/** Returns whether a number (in capitals, without separators) belongs to the journey of `planShowNumber`. */
export const isOfShow = (number: string): boolean =>
  number === bill || Object.values(numbers).includes(number)

/**
 * Plans a journey from Le Havre via Sines to New York, first visible at `visibleFrom` (epoch ms). Of three containers,
 * one has a customs hold, a fee and two free days, one missed its vessel and is at sea, one is ready for pickup.
 */
export function planShowNumber(visibleFrom: number): Journey {
  const random = new Random(bill)
  const voyage = planShowVoyage(visibleFrom)
  return {
    bill,
    scac: 'MSCU',
    destination: null,
    boxes: [
      heldBox(random.fork('held'), voyage, visibleFrom),
      rolledBox(random.fork('rolled'), voyage, visibleFrom),
      readyBox(random.fork('ready'), voyage, visibleFrom),
    ],
    lineLagMs: 2 * hourMs,
    cancelledAt: null,
    silentFrom: null,
  }
}

interface ShowVoyage {
  feeder: BoxLeg
  ocean: BoxLeg
  estimates: Estimate[]
  berthedAt: number
  /** Converts a local time in New York, some days after the journey becomes visible, to an instant. */
  atPod: (days: number, time: string) => number
}

function planShowVoyage(visibleFrom: number): ShowVoyage {
  const today = localDate(new Date(visibleFrom), zone)
  const atPod = (days: number, time: string) =>
    instantOfLocal(addDays(today, days), time, zone).getTime()
  const [first, second] = vesselsOf('MSCU')
  if (!first || !second) throw new Error('the reference data contains no vessels of MSC')
  const ocean = planLeg(second, { from: hub, to: pod, arrivedAt: atPod(-3, '09:12:00') })
  const feeder = planLeg(first, {
    from: pol,
    to: hub,
    arrivedAt: ocean.departedAt - wholeMinutes(5.4 * dayMs),
  })
  const { departedAt } = feeder
  const estimates = reviseEta(new Random(`${bill} eta`), {
    firstSeenAt: departedAt - 2 * dayMs,
    departedAt,
    arrivedAt: ocean.arrivedAt,
  })
  return { feeder, ocean, estimates, atPod, berthedAt: atPod(-3, '21:40:00') }
}

interface Sailing {
  from: Whereabouts
  to: Whereabouts
  arrivedAt: number
}

function planLeg({ name, imo }: Ship, { from, to, arrivedAt }: Sailing): BoxLeg {
  const distanceNm = seaDistanceNm(from.locode, to.locode)
  const departedAt = wholeMinutes(arrivedAt - (distanceNm / 16.2) * hourMs)
  return {
    from,
    to,
    ship: { name, imo },
    voyage_number: voyageNumber(departedAt, from.locode, to.locode),
    departedAt,
    arrivedAt,
    distanceNm,
    loadedAt: departedAt - 11 * hourMs,
    dischargedAt: arrivedAt + 14 * hourMs,
  }
}

function heldBox(random: Random, voyage: ShowVoyage, visibleFrom: number): BoxPlan {
  const since = voyage.atPod(-2, '06:40:00')
  const hold: PlannedHold = {
    name: 'customs',
    description: 'CUSTOMS HOLD - CBP EXAM',
    announcedAt: voyage.ocean.arrivedAt,
    inForceAt: voyage.ocean.arrivedAt,
    clearedAt: visibleFrom + 38 * hourMs,
    examChargedAt: since + 20 * hourMs,
  }
  const outAt = atGateHours(visibleFrom + 46 * hourMs, zone)
  const stay = { ...showStay(voyage, since, outAt), holds: [hold] }
  return showBox(random, voyage, { number: numbers.held, since, stay })
}

function readyBox(random: Random, voyage: ShowVoyage, visibleFrom: number): BoxPlan {
  const since = voyage.atPod(-2, '09:25:00')
  const outAt = atGateHours(visibleFrom + 28 * hourMs, zone)
  const appointment = { at: Math.floor(outAt / hourMs) * hourMs, seenAt: visibleFrom + 5 * hourMs }
  const stay = { ...showStay(voyage, since, outAt), appointments: [appointment] }
  return showBox(random, voyage, { number: numbers.ready, since, stay })
}

function showStay({ atPod }: ShowVoyage, since: number, outAt: number): Stay {
  const lastFreeDay = localDate(new Date(atPod(2, '12:00:00')), zone)
  return {
    facility: pod,
    provider: terminalProvider(pod),
    zone,
    isSilent: false,
    since,
    availableFrom: since + 9 * hourMs,
    outAt,
    holds: [],
    deadlines: [{ deadline: 'pickup_lfd_terminal', date: lastFreeDay, seenAt: since + 5 * hourMs }],
    freeUntil: endOf(lastFreeDay, zone),
    appointments: [],
    tariff: tariffOf('US'),
    slot: 'C14-07-2',
    disagrees: false,
    offDock: null,
    dropped: null,
  }
}

function rolledBox(random: Random, voyage: ShowVoyage, visibleFrom: number): BoxPlan {
  const later = vesselsOf('MSCU').at(-1) ?? voyage.ocean.ship
  const arrivedAt = wholeMinutes(visibleFrom + 6.2 * dayMs)
  const ocean = planLeg(later, { from: hub, to: pod, arrivedAt })
  const rolledAt = voyage.ocean.departedAt + 6 * hourMs
  const { departedAt } = ocean
  const revised = reviseEta(random, { firstSeenAt: rolledAt, departedAt, arrivedAt })
  const before = voyage.estimates.filter(({ seenAt }) => seenAt < rolledAt)
  const berthedAt = arrivedAt + 9 * hourMs
  const since = berthedAt + 12 * hourMs
  const terms = { facility: pod, provider: terminalProvider(pod), zone, since, figures, plot: {} }
  const box = showBox(random, voyage, {
    number: numbers.rolled,
    since,
    stay: { ...planStay(random, terms), isSilent: false },
  })
  return {
    ...box,
    berthedAt,
    readFrom: arrivedAt,
    legs: [voyage.feeder, { ...ocean, dischargedAt: since }],
    estimates: [
      ...before.map((estimate) => ({ ...estimate, leg: voyage.ocean })),
      ...revised.map((estimate) => ({ ...estimate, leg: ocean })),
    ],
  }
}

interface ShowBox {
  number: string
  since: number
  stay: Stay
}

function showBox(random: Random, voyage: ShowVoyage, { number, since, stay }: ShowBox): BoxPlan {
  const { feeder, ocean, estimates, berthedAt } = voyage
  const weight_in_lbs = random.whole(32_000, 48_000)
  const origin = planOrigin(random, feeder.loadedAt, figures)
  return {
    number,
    equipment: {
      equipment_type: 'dry',
      equipment_length: 40,
      equipment_height: 'high_cube',
      weight_in_lbs,
      seal_number: null,
    },
    knownFrom: origin.emptyOutAt,
    earlier: null,
    ...origin,
    feeder: null,
    missed: null,
    legs: [feeder, { ...ocean, dischargedAt: since }],
    estimates: estimates.map((estimate) => ({ ...estimate, leg: ocean })),
    berthedAt,
    rail: null,
    stay,
    emptyInAt: planReturn(random, stay, figures),
    readFrom: ocean.arrivedAt,
  }
}
