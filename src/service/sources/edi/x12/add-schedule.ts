import { isAhead } from '../../../../domain/is-ahead.js'
import type { MilestoneName } from '../../source.js'
import { addStatus } from '../facts/add-status.js'
import type { Status } from '../facts/edi-status.js'
import type { Subject } from '../facts/subject.js'
import { instantOf } from '../facts/wall-time.js'
import type { Stop, StopDate } from './read-stops.js'

const atDestination: Readonly<Record<string, Meaning>> = {
  '139': { event: 'arrived_at_destination', isEstimated: true },
  '371': { event: 'arrived_at_destination', isEstimated: true },
  '017': { event: 'arrived_at_destination', isEstimated: true },
  '140': { event: 'arrived_at_destination', isEstimated: false },
  '372': { event: 'arrived_at_destination', isEstimated: false },
}

/** Meanings of dates by role of the stop (X12 element 115) and qualifier (374). 139 and 140 may be ambiguous. */
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
    '372': { event: 'vessel_arrived', isEstimated: false },
  },
  T: {
    '371': { event: 'transshipment_arrived', isEstimated: true },
    '372': { event: 'transshipment_arrived', isEstimated: false },
    '369': { event: 'transshipment_departed', isEstimated: true },
    '370': { event: 'transshipment_departed', isEstimated: false },
  },
  E: atDestination,
  M: atDestination,
}

interface Meaning {
  event: MilestoneName
  isEstimated: boolean
}

/** Adds the dates of stops, except for the date that the status itself states. A future date becomes an estimate. */
export function addSchedule(subject: Subject, status: Status, stops: readonly Stop[]): void {
  for (const { role, place, dates } of stops) {
    if ('problem' in place) continue
    const isPort = place.where.locode === status.way.discharge?.locode
    if (isDestination(role) && isPort) continue
    if (role === 'M' && stops.some((stop) => stop.role === 'E')) continue
    for (const date of dates) {
      const meaning = meanings[role]?.[date.qualifier]
      const at = instantOf(date.time, place.zone ?? status.bareZone)
      // An unknown status does not state its date. Its expected dates count; an actual date may belong to the status.
      const isUnstated = status.effect.does === 'ignore' && meaning?.isEstimated === true
      if (at !== null && !isUnstated && isOfStatus(status, place, at)) continue
      if (meaning === undefined) {
        remarkOn(subject, date, role)
        continue
      }
      // States the vessel only for the discharge: another vessel may have loaded the container.
      const [vessel, voyage] = role === 'D' ? [status.vessel, status.voyage] : [null, '']
      addStatus(subject, {
        ...status,
        effect: { does: 'milestone', event: meaning.event },
        words: inWords(date, role),
        place,
        time: date.time,
        isEstimated:
          meaning.isEstimated || (at !== null && isAhead(at, subject.provenance.seen_at)),
        vessel,
        voyage,
        spot: date.segment,
      })
    }
  }
}

const isDestination = (role: string): boolean => role === 'E' || role === 'M'

function remarkOn({ draft }: Subject, { qualifier, segment }: StopDate, role: string): void {
  if (meanings[role] === undefined || ['814', '648'].includes(qualifier)) return
  draft.setAside(
    segment,
    `oct does not know the date qualifier "${qualifier.slice(0, 10)}" at R4 ${role}`,
  )
}

const inWords = ({ qualifier }: StopDate, role: string): string =>
  `${words[qualifier] ?? 'Date'} (R4 ${role}, DTM ${qualifier})`

const words: Readonly<Record<string, string>> = {
  '139': 'Estimated',
  '140': 'Actual',
  '369': 'Estimated departure',
  '370': 'Actual departure',
  '371': 'Estimated arrival',
  '372': 'Actual arrival',
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
