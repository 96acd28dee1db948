import { observationsOf, type Placing } from './observations-of.js'
import type { Status } from './status.js'
import { type Subject, say } from './subject.js'
import { isToCome } from './voice.js'
import { instantOf } from './wall-time.js'

/** Says what a status does, or sets it aside with the reason. */
export function tellStatus(subject: Subject, status: Status): void {
  const placed = place(status)
  const said =
    'problem' in placed
      ? placed
      : observationsOf(subject.voice, doubted(subject, status, placed), placed)
  if ('problem' in said) {
    subject.draft.setAside(status.spot, `${status.words}: ${said.problem}`)
    return
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
  if ('problem' in place) return place
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
