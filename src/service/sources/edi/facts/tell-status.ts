import type { Whereabouts } from '../../source.js'
import type { Status } from './edi-status.js'
import { observationsOf, type Placing } from './observations-of.js'
import { type Subject, say } from './subject.js'
import { isToCome } from './voice.js'
import { instantOf } from './wall-time.js'
import { zoneOfOffset } from './zone-words.js'

/** Says what a status does, or sets it aside with the reason. */
export function tellStatus(subject: Subject, status: Status): void {
  const placed = place(status)
  const said = 'problem' in placed ? placed : saidAt(subject, status, placed)
  if ('problem' in said) {
    const reason = `${status.words}: ${said.problem}`
    subject.draft.setAside(status.spot, reason, status.container)
    return
  }
  for (const observation of said) say(subject, observation)
}

/** What the status states, with a warning about a place or a zone that nobody knows. */
function saidAt(
  subject: Subject,
  status: Status,
  placed: Placing,
): ReturnType<typeof observationsOf> {
  const said = observationsOf(subject.voice, doubted(subject, status, placed), placed)
  if ('problem' in said) return said
  const { words, spot } = status
  if ('problem' in status.place) {
    subject.draft.warn(spot, `${words}: ${status.place.problem}; kept by its name`)
  } else if (placed.place.zone === null) {
    const why = `${zoneless(placed.place.where)}; kept as a local time`
    subject.draft.warn(spot, `${words}: ${why}`)
  }
  return said
}

/**
 * A move that is said to have been, and is to come when the file comes, is expected. The time of the
 * message is no measure: senders fill up its envelope.
 */
function doubted({ draft, receivedAt }: Subject, status: Status, { at }: Placing): Status {
  const { effect, isEstimated } = status
  const isNamed = effect.does === 'milestone' && effect.event !== 'noted'
  const isFact = (isNamed || effect.does === 'gate') && !isEstimated
  if (!isFact || !isToCome(at, receivedAt)) return status
  draft.warn(status.spot, `${status.words}: ${at} is still to come; read as expected`)
  return { ...status, isEstimated: true }
}

/**
 * Where and at which UTC instant it was, or why that is not known. A move at a place that nobody
 * knows is kept under the name that was sent. Without any zone, the time of a move is kept as a local
 * reading, which is then written as if of UTC; any other status is not, as it could be a day off.
 */
function place({ effect, place, time, bareZone }: Status): Placing | { problem: string } {
  if (effect.does === 'ignore') return { problem: 'nothing to a box' }
  const isMove = effect.does === 'milestone' || effect.does === 'gate' || effect.does === 'eta'
  const known = 'problem' in place ? isMove && place.named : place
  if (!known) return { problem: 'problem' in place ? place.problem : 'no place is stated' }
  if (time === null) return { problem: 'no date is stated' }
  const { where } = known
  const zone = known.zone ?? zoneOfOffset(time.zone) ?? bareZone
  if (zone === null && !isMove) return { problem: zoneless(where) }
  const at = instantOf(time, zone ?? 'UTC', effect.does === 'last_free_day' ? 'last' : 'first')
  if (at === null) return { problem: zoneless(where) }
  if (zone === null || known.zone === zone) return { place: known, at }
  return { place: { where: { ...where, zone }, zone }, at }
}

const zoneless = ({ locode, name }: Whereabouts): string =>
  `its time has no zone, and that of ${locode || name} is not known; a partner file can state one`
