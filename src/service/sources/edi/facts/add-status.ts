import { isAhead } from '../../../../domain/is-ahead.js'
import type { Whereabouts } from '../../source.js'
import type { Status } from './edi-status.js'
import { observationsOf, type Placing } from './observations-of.js'
import { addObservation, type Subject } from './subject.js'
import { instantOf } from './wall-time.js'
import { zoneOfOffset } from './zone-words.js'

/** Adds the status of a container to the result. If the status cannot be used, adds a remark with the reason. */
export function addStatus(subject: Subject, status: Status): void {
  const placed = place(status)
  const observations = 'problem' in placed ? placed : observationsAt(subject, status, placed)
  if ('problem' in observations) {
    const reason = `${status.words}: ${observations.problem}`
    subject.draft.setAside(status.spot, reason, status.container)
    return
  }
  for (const observation of observations) addObservation(subject, observation)
}

function observationsAt(
  subject: Subject,
  status: Status,
  placed: Placing,
): ReturnType<typeof observationsOf> {
  const observations = observationsOf(
    subject.provenance,
    estimateIfFuture(subject, status, placed),
    placed,
  )
  if ('problem' in observations) return observations
  const { words, spot } = status
  if ('problem' in status.place) {
    subject.draft.warn(
      spot,
      `${words}: ${status.place.problem}; the place is stored under the name that was sent`,
    )
  } else if (placed.place.zone === null) {
    const why = `${unknownZone(placed.place.where)}; the time is stored as local time`
    subject.draft.warn(spot, `${words}: ${why}`)
  }
  return observations
}

/** Treats a status as an estimate if its time is after the receipt. Does not trust the envelope's own time. */
function estimateIfFuture({ draft, receivedAt }: Subject, status: Status, { at }: Placing): Status {
  const { effect, isEstimated } = status
  const isNamed = effect.does === 'milestone' && effect.event !== 'noted'
  const isFact = (isNamed || effect.does === 'gate') && !isEstimated
  if (!isFact || !isAhead(at, receivedAt)) return status
  draft.warn(
    status.spot,
    `${status.words}: ${at} is in the future; the time is read as an estimate`,
  )
  return { ...status, isEstimated: true }
}

function place({ effect, place, time, bareZone }: Status): Placing | { problem: string } {
  if (effect.does === 'ignore')
    return { problem: 'oct ignores the status, because it does not change the container' }
  const isMove = effect.does === 'milestone' || effect.does === 'gate' || effect.does === 'eta'
  const known = 'problem' in place ? isMove && place.named : place
  if (!known)
    return { problem: 'problem' in place ? place.problem : 'the message contains no place' }
  if (time === null) return { problem: 'the message contains no date' }
  const { where } = known
  const zone = known.zone ?? zoneOfOffset(time.zone) ?? bareZone
  if (zone === null && !isMove) return { problem: unknownZone(where) }
  const at = instantOf(time, zone ?? 'UTC', effect.does === 'last_free_day' ? 'last' : 'first')
  if (at === null) return { problem: unknownZone(where) }
  if (zone === null || known.zone === zone) return { place: known, at }
  return { place: { where: { ...where, zone }, zone }, at }
}

const unknownZone = ({ locode, name }: Whereabouts): string =>
  `the time has no time zone, and the zone of ${locode || name} is unknown; add a zone to the partner file`
