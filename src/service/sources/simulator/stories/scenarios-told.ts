import { dayMs, hourMs } from '../clock.js'
import { type Fate, found } from '../fate.js'
import type { ScenarioRow } from './scenario-rows.js'

const transpacific = ['CNSHA', 'USLAX']
const plain = { holds: [], isSilent: false, leavesAfterDays: 2 } as const

/** What lines make of it: bookings, manifests, and silence. */
export const scenariosTold: Readonly<Record<string, ScenarioRow>> = {
  'late-boxes': {
    sentence: 'A booking whose first box is known at once and whose others are stuffed days later.',
    plot: {
      calls: transpacific,
      heard: ['departure', -5],
      boxes: 3,
      inland: null,
      comesLate: true,
    },
    events: ['container.created', 'container.created', 'vessel_departed'],
    request_type: 'booking_number',
  },
  'cancelled-booking': {
    sentence: 'The booking is withdrawn before its boxes are loaded.',
    plot: { calls: transpacific, heard: ['departure', -4], boxes: 1, isCancelled: true },
    events: ['tracking_stopped'],
    request_type: 'booking_number',
  },
  'earlier-trip': {
    sentence: 'The line goes on about the trip that the box made before this one.',
    plot: { calls: transpacific, heard: ['departure', 1], boxes: 1, hadEarlierTrip: true },
    events: ['vessel_arrived'],
  },
  'stopped-while-out': {
    sentence: 'Nobody ever says that the box came back: tracking stops while it is out.',
    plot: {
      calls: transpacific,
      heard: ['arrival', 2],
      boxes: 1,
      inland: null,
      silentAfter: 'pickup',
      stay: plain,
    },
    events: ['full_out', 'tracking_stopped'],
  },
  'never-fetched': {
    sentence: 'After discharge neither line nor terminal says another word of the box.',
    plot: {
      calls: transpacific,
      heard: ['arrival', -1],
      boxes: 1,
      inland: null,
      silentAfter: 'discharge',
    },
    events: ['vessel_discharged', 'tracking_stopped'],
  },
  'line-silent': {
    sentence: 'The line falls silent in mid-ocean, and tracking stops after 56 days.',
    plot: {
      calls: transpacific,
      heard: ['departure', -1],
      boxes: 1,
      inland: null,
      silentAfter: 'departure',
    },
    events: ['vessel_departed', 'tracking_stopped'],
  },
  'no-manifest': {
    sentence: 'The line never manifests the bill: the request expires after seven days.',
    plot: {},
    fate: { kind: 'unmanifested' },
    events: ['awaiting_manifest', 'tracking_request.failed'],
  },
  'line-unreachable': {
    sentence: 'The line cannot be reached for six hours; the service tries again and again.',
    plot: { calls: transpacific, heard: ['departure', 4] },
    fate: outage(6 * hourMs),
    events: ['tracking_request.succeeded'],
  },
  'line-down': {
    sentence: 'The line cannot be reached for longer than a day: the request fails.',
    plot: {},
    fate: outage(2 * dayMs),
    events: ['tracking_request.failed'],
  },
}

function outage(lastsMs: number): Fate {
  return { ...found('MAEU'), outage: { reason: 'shipping_line_unreachable', lastsMs } }
}
