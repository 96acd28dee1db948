import { dayMs, hourMs } from '../clock.js'
import { type Fate, found } from '../fate.js'
import type { ScenarioRow } from './scenario-rows.js'

const transpacific = ['CNSHA', 'USLAX']
const plain = { holds: [], isSilent: false, leavesAfterDays: 2 } as const

export const scenariosByLine: Readonly<Record<string, ScenarioRow>> = {
  'late-boxes': {
    sentence:
      'One container of a booking is known immediately, and the other containers days later.',
    plot: {
      calls: transpacific,
      firstSeen: ['departure', -5],
      boxes: 3,
      inland: null,
      comesLate: true,
    },
    events: ['container.created', 'container.created', 'vessel_departed'],
    request_type: 'booking_number',
  },
  'cancelled-booking': {
    sentence: 'The booking is canceled before its containers are loaded.',
    plot: { calls: transpacific, firstSeen: ['departure', -4], boxes: 1, isCancelled: true },
    events: ['tracking_stopped'],
    request_type: 'booking_number',
  },
  'earlier-trip': {
    sentence: 'The shipping line also reports the previous trip of the container.',
    plot: { calls: transpacific, firstSeen: ['departure', 1], boxes: 1, hadEarlierTrip: true },
    events: ['vessel_arrived'],
  },
  'stopped-while-out': {
    sentence: 'No source reports the empty return: tracking stops while the container is out.',
    plot: {
      calls: transpacific,
      firstSeen: ['arrival', 2],
      boxes: 1,
      inland: null,
      silentAfter: 'pickup',
      stay: plain,
    },
    events: ['full_out', 'tracking_stopped'],
  },
  'never-fetched': {
    sentence:
      'After discharge, neither the shipping line nor the terminal reports the container again.',
    plot: {
      calls: transpacific,
      firstSeen: ['arrival', -1],
      boxes: 1,
      inland: null,
      silentAfter: 'discharge',
    },
    events: ['vessel_discharged', 'tracking_stopped'],
  },
  'line-silent': {
    sentence: 'The shipping line stops reporting in mid-ocean, and tracking stops after 56 days.',
    plot: {
      calls: transpacific,
      firstSeen: ['departure', -1],
      boxes: 1,
      inland: null,
      silentAfter: 'departure',
    },
    events: ['vessel_departed', 'tracking_stopped'],
  },
  'no-manifest': {
    sentence: 'The shipping line never publishes a manifest: the request expires after seven days.',
    plot: {},
    fate: { kind: 'unmanifested' },
    events: ['awaiting_manifest', 'tracking_request.failed'],
  },
  'line-unreachable': {
    sentence:
      'The shipping line cannot be reached for six hours, and the service retries the request.',
    plot: { calls: transpacific, firstSeen: ['departure', 4] },
    fate: outage(6 * hourMs),
    events: ['tracking_request.succeeded'],
  },
  'line-down': {
    sentence:
      'The shipping line cannot be reached for more than a day: the tracking request fails.',
    plot: {},
    fate: outage(2 * dayMs),
    events: ['tracking_request.failed'],
  },
}

function outage(lastsMs: number): Fate {
  return { ...found('MAEU'), outage: { reason: 'shipping_line_unreachable', lastsMs } }
}
