import { type Effect, readEffect } from '../facts/effect.js'
import { findStatusCode } from '../x12/status-codes.js'

/** What the words or the code of a status say. */
export interface StatusMeaning {
  effect: Effect
  /** By the words; null where they do not say. */
  isLaden: boolean | null
}

/**
 * The meaning of a status of IFTSTA: by its words, because lines use codes of their own, else by a
 * code of the list of UN/ECE (recommendation 24) or of X12; undefined where neither says anything.
 */
export function statusMeaning(code: string, text: string): StatusMeaning | undefined {
  const words = text.toLowerCase()
  const isLaden = /\bempty\b/.test(words) ? false : /\b(?:full|laden)\b/.test(words) ? true : null
  const found = phrases.find(([phrase]) => phrase.test(words))
  const effect = found
    ? readEffect(found[1])
    : (readEffect(byCode[code] ?? '') ?? findStatusCode(code.toUpperCase())?.effect)
  return effect && { effect, isLaden }
}

/** Tried in this order: what is narrower stands before what is wider. */
const phrases: readonly (readonly [phrase: RegExp, effect: string])[] = [
  [/customs.*(?:hold|stop|exam|inspect)/, 'hold customs'],
  [/customs.*(?:clear|releas)/, 'lift customs'],
  [/(?:carrier|line|freight).*releas|freight.*paid/, 'lift freight'],
  [/empty.*return|return.*empty/, 'empty_in'],
  [/gate.?out|out.?gate/, 'gate_out'],
  [/gate.?in|in.?gate/, 'gate_in'],
  [/rail.*(?:unload|discharg|deramp)|(?:unload|discharg|deramp).*(?:rail|ramp)/, 'rail_unloaded'],
  [/rail.*(?:load|ramp)|load.*rail/, 'rail_loaded'],
  [/rail.*depart|depart.*(?:rail|ramp)|train.*depart/, 'rail_departed'],
  [/rail.*arriv|arriv.*(?:rail|ramp)|train.*arriv/, 'rail_arrived'],
  [
    /(?:barge|feeder).*(?:unload|discharg)|(?:unload|discharg).*(?:barge|feeder)/,
    'feeder_discharged',
  ],
  [/(?:barge|feeder).*load|load.*(?:barge|feeder)/, 'feeder_loaded'],
  [/(?:barge|feeder).*depart|depart.*(?:barge|feeder)/, 'feeder_departed'],
  [/(?:barge|feeder).*arriv|arriv.*(?:barge|feeder)/, 'feeder_arrived'],
  [
    /(?:trans?ship|t\/s).*(?:unload|discharg)|(?:unload|discharg).*(?:trans?ship|t\/s)/,
    'transshipment_discharged',
  ],
  [/(?:trans?ship|t\/s).*load|load.*(?:trans?ship|t\/s)/, 'transshipment_loaded'],
  [/(?:trans?ship|t\/s).*depart|depart.*(?:trans?ship|t\/s)/, 'transshipment_departed'],
  [/(?:trans?ship|t\/s).*arriv|arriv.*(?:trans?ship|t\/s)/, 'transshipment_arrived'],
  [/berth/, 'vessel_berthed'],
  [/unload|discharg/, 'vessel_discharged'],
  [/\bload/, 'vessel_loaded'],
  [/vessel.*(?:depart|sail)|(?:depart|sail).*vessel|\bsailed\b/, 'vessel_departed'],
  [/vessel.*arriv|arriv.*vessel/, 'vessel_arrived'],
  [/not available/, 'not_available'],
  [/available|ready for (?:pick.?up|collection|delivery)/, 'available'],
  [/deliver/, 'noted'],
]

/** Codes of recommendation 24 that mean the same to everybody. */
const byCode: Readonly<Record<string, string>> = {
  '1': 'vessel_arrived',
  '21': 'noted',
  '24': 'vessel_departed',
}
