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
import type { LineVoice } from './line-voice.js'
import { wording } from './wording.js'

/** Every milestone up to the last discharge, as it is published once it has happened. */
export function afloatStatements(box: BoxPlan, voice: LineVoice): Statement[] {
  return happeningsAfloat(box, voice).map((happening) => actual(box, happening, voice))
}

/** Every milestone from there on. */
export function ashoreStatements(box: BoxPlan, voice: LineVoice): Statement[] {
  return happeningsAshore(box, voice).map((happening) => actual(box, happening, voice))
}

function actual(box: BoxPlan, happening: Happening, voice: LineVoice): Statement {
  const { event, where, leg, by, heardAt, isEarlier } = happening
  const isDate = voice.statesDates && by === undefined
  return {
    seenAt: heardAt ?? happening.at + lagOf(by, voice),
    by: by ?? voice.provider,
    say: () => ({
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

/** The beginning of the day, where it happened. */
function localMidnight({ at, where }: Happening): number {
  const zone = (findPort(where.locode) ?? findRamps(where.locode)[0])?.time_zone ?? 'UTC'
  return instantOfLocal(localDate(new Date(at), zone), '00:00:00', zone).getTime()
}

/** Transponders are heard within the half hour, railroads within a few hours. */
function lagOf(by: Provider | undefined, voice: LineVoice): number {
  if (by === undefined) return voice.lagMs
  return by.data_source === 'ais' ? 25 * minuteMs : 2 * hourMs
}
