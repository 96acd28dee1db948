import { findRamps } from '../../../../domain/reference/inland-ramps.js'
import { findPort } from '../../../../domain/reference/ports.js'
import { instantOfLocal, localDate } from '../../../../domain/zoned-time.js'
import type { BoxPlan } from '../box/box-plan.js'
import { hourMs, minuteMs, utcText } from '../clock.js'
import type { Provider } from '../provider.js'
import type { Statement } from '../simulated-statement.js'
import type { Happening } from './happening.js'
import { happeningsAfloat } from './happenings-afloat.js'
import { happeningsAshore } from './happenings-ashore.js'
import type { LineHabits } from './line-habits.js'
import { wording } from './wording.js'

export function afloatStatements(box: BoxPlan, habits: LineHabits): Statement[] {
  return happeningsAfloat(box, habits).map((happening) => actual(box, happening, habits))
}

export function ashoreStatements(box: BoxPlan, habits: LineHabits): Statement[] {
  return happeningsAshore(box, habits).map((happening) => actual(box, happening, habits))
}

function actual(box: BoxPlan, happening: Happening, habits: LineHabits): Statement {
  const { event, where, leg, by, publishedAt, isEarlier } = happening
  const isDate = habits.statesDates && by === undefined
  return {
    seenAt: publishedAt ?? happening.at + lagOf(by, habits),
    by: by ?? habits.provider,
    content: () => ({
      kind: 'milestone',
      key: `${box.number}/${isEarlier ? 'earlier' : 'happened'}/${event}/${where.locode}`,
      container: box.number,
      event,
      original_event: wording[event] ?? event,
      at: utcText(isDate ? localMidnight(happening) : happening.at),
      estimated: false,
      where,
      ...(leg && { vessel: leg.ship, voyage_number: leg.voyage_number }),
    }),
  }
}

function localMidnight({ at, where }: Happening): number {
  const zone = (findPort(where.locode) ?? findRamps(where.locode)[0])?.time_zone ?? 'UTC'
  return instantOfLocal(localDate(new Date(at), zone), '00:00:00', zone).getTime()
}

/** Returns the delay of a source: AIS reports an event after up to half an hour, a railroad after a few hours. */
function lagOf(by: Provider | undefined, habits: LineHabits): number {
  if (by === undefined) return habits.lagMs
  return by.data_source === 'ais' ? 25 * minuteMs : 2 * hourMs
}
