import type { WallTime } from './wall-time.js'

/** Time zones by X12 element 623: an IANA name for a code with summer time, otherwise the minutes ahead of UTC. */
const zones: Readonly<Record<string, string | number>> = {
  UT: 0,
  GM: 0,
  UTC: 0,
  GMT: 0,
  Z: 0,
  PT: 'America/Los_Angeles',
  PS: -480,
  PST: -480,
  PD: -420,
  PDT: -420,
  MT: 'America/Denver',
  MS: -420,
  MST: -420,
  MD: -360,
  MDT: -360,
  CT: 'America/Chicago',
  CS: -360,
  CD: -300,
  CDT: -300,
  ET: 'America/New_York',
  ES: -300,
  EST: -300,
  ED: -240,
  EDT: -240,
  AT: 'America/Halifax',
  AS: -240,
  AD: -180,
  NT: 'America/St_Johns',
  NS: -210,
  ND: -150,
  TT: 'America/Anchorage',
  TS: -540,
  TD: -480,
  HT: 'Pacific/Honolulu',
  HS: -600,
  HD: -540,
  CET: 60,
  CEST: 120,
  JST: 540,
  HKT: 480,
  SGT: 480,
}

/** Returns the time zone of a code such as `ET` or `GMT+8`. Null for local time; undefined for an unknown code. */
export function zoneOfWord(word: string): WallTime['zone'] | undefined {
  const letters = word.trim().toUpperCase()
  if (letters === '' || letters === 'LT' || letters === 'LOC') return null
  const offset = /^(?:UTC|GMT)?([+-])(\d\d?):?(\d\d)?$/.exec(letters)
  if (offset) return sign(offset[1]) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0))
  if (/^\d\d$/.test(letters)) return hoursOfCode(Number(letters))
  return zones[letters]
}

const sign = (text: string | undefined): number => (text === '-' ? -1 : 1)

/** Converts the digits of X12 element 623 to minutes. 01 to 12 are hours ahead of UTC, 13 to 24 hours behind UTC. */
function hoursOfCode(code: number): number | undefined {
  if (code < 1 || code > 24) return undefined
  return code <= 12 ? code * 60 : (code - 25) * 60
}

/** Returns a name such as `Etc/GMT-8`, which is 8 hours ahead of UTC, or `UTC` if the offset is not in whole hours. */
export function zoneOfOffset(zone: WallTime['zone']): string | null {
  if (typeof zone !== 'number') return zone
  return zone % 60 !== 0 || zone === 0
    ? 'UTC'
    : `Etc/GMT${zone < 0 ? '+' : '-'}${Math.abs(zone / 60)}`
}
