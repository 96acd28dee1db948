import type { MilestoneName } from '../../source.js'
import type { Status } from '../facts/status.js'
import type { Subject } from '../facts/subject.js'
import { tellStatus } from '../facts/tell-status.js'
import { instantOf } from '../facts/wall-time.js'
import type { Stop, StopDate } from './read-stops.js'

/** What a date at a place of the way says of the ship or the train, by role and qualifier. */
const meanings: Readonly<Record<string, Readonly<Record<string, Meaning>>>> = {
  L: {
    '139': { event: 'vessel_departed', isEstimated: true },
    '369': { event: 'vessel_departed', isEstimated: true },
    '140': { event: 'vessel_departed', isEstimated: false },
    '370': { event: 'vessel_departed', isEstimated: false },
  },
  D: {
    '139': { event: 'vessel_arrived', isEstimated: true },
    '371': { event: 'vessel_arrived', isEstimated: true },
    '140': { event: 'vessel_arrived', isEstimated: false },
  },
  E: {
    '139': { event: 'arrived_at_destination', isEstimated: true },
    '371': { event: 'arrived_at_destination', isEstimated: true },
    '017': { event: 'arrived_at_destination', isEstimated: true },
  },
}

interface Meaning {
  event: MilestoneName
  isEstimated: boolean
}

/**
 * Says what the dates along the way state: departure at the port of lading, arrival at that of
 * discharge and, beyond it, at the destination. The date of the status itself is not said twice,
 * and what is to come is expected, whatever its qualifier.
 */
export function tellSchedule(subject: Subject, status: Status, stops: readonly Stop[]): void {
  for (const { role, place, dates } of stops) {
    if ('problem' in place) continue
    const isPort = place.where.locode === status.way.discharge?.locode
    if (role === 'E' && isPort) continue
    for (const date of dates) {
      const meaning = meanings[role]?.[date.qualifier]
      const at = instantOf(date.time, place.zone ?? status.bareZone)
      if (meaning === undefined || (at !== null && isOfStatus(status, place, at))) continue
      // the ship of the status is the one that arrives; at lading it may have been another
      const [vessel, voyage] = role === 'D' ? [status.vessel, status.voyage] : [null, '']
      tellStatus(subject, {
        ...status,
        effect: { does: 'milestone', event: meaning.event },
        words: inWords(date, role),
        place,
        time: date.time,
        isEstimated: meaning.isEstimated || isToCome(subject, at),
        vessel,
        voyage,
        spot: date.segment,
      })
    }
  }
}

const inWords = ({ qualifier }: StopDate, role: string): string =>
  `${words[qualifier] ?? 'Date'} (R4 ${role}, DTM ${qualifier})`

const words: Readonly<Record<string, string>> = {
  '139': 'Estimated',
  '140': 'Actual',
  '369': 'Estimated departure',
  '370': 'Actual departure',
  '371': 'Estimated arrival',
  '017': 'Estimated delivery',
}

function isOfStatus(
  { time, place, bareZone }: Status,
  at: { where: { locode: string } },
  instant: string,
): boolean {
  if (time === null || 'problem' in place || place.where.locode !== at.where.locode) return false
  return instantOf(time, place.zone ?? bareZone) === instant
}

const dayMs = 86_400_000

/** A day's grace: the clocks of the sender and of the place differ. */
const isToCome = ({ voice }: Subject, at: string | null): boolean =>
  at !== null && Date.parse(at) > Date.parse(voice.seen_at) + dayMs
