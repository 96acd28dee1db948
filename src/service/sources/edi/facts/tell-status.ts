import type { UnknownPlace } from './find-place.js'
import { observationsOf, type Placing } from './observations-of.js'
import type { Status } from './status.js'
import { type Subject, say } from './subject.js'
import { isToCome } from './voice.js'
import { instantOf, type WallTime } from './wall-time.js'

/** Says what a status does, or sets it aside with the reason. */
export function tellStatus(subject: Subject, status: Status): void {
  const placed = place(status)
  const said =
    'problem' in placed
      ? placed
      : observationsOf(subject.voice, doubted(subject, status, placed), placed)
  if ('problem' in said) {
    const reason = `${status.words}: ${said.problem}`
    subject.draft.setAside(status.spot, reason, status.container)
    return
  }
  if ('problem' in status.place) {
    subject.draft.warn(status.spot, `${status.words}: ${status.place.problem}; kept by its name`)
  }
  for (const observation of said) say(subject, observation)
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

/** Where and at which UTC instant it was, or why that is not known. */
function place(status: Status): Placing | { problem: string } {
  const { effect, place, time, bareZone } = status
  if (effect.does === 'ignore') return { problem: 'nothing to a box' }
  if ('problem' in place) return placeByName(status, place)
  if (time === null) return { problem: 'no date is stated' }
  const at = instantOf(
    time,
    place.zone ?? bareZone,
    effect.does === 'last_free_day' ? 'last' : 'first',
  )
  if (at !== null) return { place, at }
  const { locode } = place.where
  return {
    problem: `its time has no zone, and that of ${locode} is not known; a partner file can state one`,
  }
}

/**
 * A move at a place that nobody knows is kept under the name that was sent: in the zone of its time
 * or of its state, else as a local reading without a zone, which is then written as if of UTC.
 */
function placeByName({ effect, time }: Status, place: UnknownPlace): Placing | { problem: string } {
  const isMove = effect.does === 'milestone' || effect.does === 'gate' || effect.does === 'eta'
  if (place.named === undefined || !isMove) return { problem: place.problem }
  if (time === null) return { problem: 'no date is stated' }
  const { where } = place.named
  const zone = place.named.zone ?? ianaZone(time.zone)
  const at = instantOf({ ...time, zone: time.zone ?? zone ?? 'UTC' }, null)
  if (at === null) return { problem: place.problem }
  return { place: { where: zone === null ? where : { ...where, zone }, zone }, at }
}

/** Minutes ahead of UTC as an IANA zone, whose sign is the other way round; UTC for parts of an hour. */
function ianaZone(zone: WallTime['zone']): string | null {
  if (typeof zone !== 'number') return zone
  return zone % 60 !== 0 || zone === 0
    ? 'UTC'
    : `Etc/GMT${zone < 0 ? '+' : '-'}${Math.abs(zone / 60)}`
}
