import { zoneAbbreviations } from './reference/zone-abbreviations.js'

export interface ZoneReading {
  /** Offset of the time zone from UTC, in milliseconds. East of UTC, the offset is positive. */
  offsetMs: number
  /** Common name of the time zone, such as `EDT` or `CET`. If it has no common name, its offset, such as `UTC+8`. */
  abbreviation: string
}

const dayMs = 86_400_000

/** Returns the offset and name of a zone at `instant` (epoch ms). Throws RangeError for an unknown time zone. */
export function zoneReading(instant: number, zone: string): ZoneReading {
  const day = Math.floor(instant / dayMs)
  if (!(day >= 0 && day < lastKnownDay)) return askIntl(instant, zone)
  const reading = readingAtMidnight(day, zone)
  return reading === readingAtMidnight(day + 1, zone) ? reading : askIntl(instant, zone)
}

export const zoneOffsetMs = (instant: number, zone: string): number =>
  zoneReading(instant, zone).offsetMs

/** Up to this day, no time zone changes its offset twice in a day. The offsets at midnight are then enough. */
const lastKnownDay = Date.UTC(2100, 0) / dayMs

/** Returns whether Node knows a zone. Caches offsets of the zone, so that a later command need not load Intl. */
export function isZone(zone: string): boolean {
  if (known.has(zone)) return true
  try {
    return Boolean(readingAtMidnight(0, zone))
  } catch {
    return false
  }
}

/** Offsets and names of one time zone at the midnights of `blockDays` successive days. */
type Block = readonly ZoneReading[]

/** Offsets by time zone and day. Reading them from Intl takes a thousand times longer than reading them from a map. */
const known = new Map<string, Map<number, Block>>()
let blocksKnown = 0
let hasNewReadings = false

/** Number of days whose offsets are read at once, because callers usually need dates that are close together. */
const blockDays = 32

const mostBlocks = 10_000

function readingAtMidnight(day: number, zone: string): ZoneReading {
  const number = Math.floor(day / blockDays)
  const block = known.get(zone)?.get(number) ?? readBlock(number, zone)
  return block[day % blockDays] as ZoneReading
}

function readBlock(number: number, zone: string): Block {
  const block: ZoneReading[] = []
  for (let day = number * blockDays; block.length < blockDays; day += 1) {
    const reading = askIntl(day * dayMs, zone)
    const last = block.at(-1)
    block.push(last && isSame(last, reading) ? last : interned(reading))
  }
  keep(zone, number, block)
  hasNewReadings = true
  return block
}

function keep(zone: string, number: number, block: Block): void {
  if (blocksKnown >= mostBlocks) {
    known.clear()
    blocksKnown = 0
  }
  const blocks = known.get(zone) ?? new Map<number, Block>()
  known.set(zone, blocks.set(number, block))
  blocksKnown += 1
}

/** The offsets and names of a time zone, in order of time. Each is valid at this number of successive `midnights`. */
type Runs = [offsetMs: number, abbreviation: string, midnights: number][]

/** Returns the offsets that this process read from Intl, as JSON for another process; null if none. */
export function newReadings(): string | null {
  if (!hasNewReadings) return null
  const zones = [...known].map(([zone, blocks]) => {
    const runs = [...blocks].map(([number, block]) => [number, runsOf(block)])
    return [zone, Object.fromEntries(runs)]
  })
  return JSON.stringify(Object.fromEntries(zones))
}

/** Adds offsets that `newReadings` returned in another process. Ignores a text that is not in this form. */
export function recallReadings(text: string): void {
  try {
    const zones = JSON.parse(text) as Record<string, Record<string, Runs>>
    for (const [zone, blocks] of Object.entries(zones)) {
      for (const [number, runs] of Object.entries(blocks)) recall(zone, Number(number), runs)
    }
  } catch {
    // Ignores the text if it is not JSON, because the offsets can be read from Intl instead.
  }
}

function recall(zone: string, number: number, runs: Runs): void {
  if (known.get(zone)?.has(number)) return
  const block = runs.flatMap(([offsetMs, abbreviation, midnights]) =>
    Array<ZoneReading>(midnights).fill(interned({ offsetMs, abbreviation })),
  )
  const isWhole = block.every((it) => Number.isInteger(it.offsetMs) && it.abbreviation)
  if (isWhole && block.length === blockDays) keep(zone, number, block)
}

function runsOf(block: Block): Runs {
  const runs: Runs = []
  for (const reading of block) {
    const last = runs.at(-1)
    if (last && last[0] === reading.offsetMs && last[1] === reading.abbreviation) last[2] += 1
    else runs.push([reading.offsetMs, reading.abbreviation, 1])
  }
  return runs
}

const isSame = (a: ZoneReading, b: ZoneReading): boolean =>
  a.offsetMs === b.offsetMs && a.abbreviation === b.abbreviation

/** Returns the same object for equal offsets and names, so that callers can compare objects by identity. */
function interned(reading: ZoneReading): ZoneReading {
  const key = `${reading.offsetMs} ${reading.abbreviation}`
  const before = readings.get(key)
  if (before) return before
  readings.set(key, reading)
  return reading
}

const readings = new Map<string, ZoneReading>()

function askIntl(instant: number, zone: string): ZoneReading {
  const wholeSeconds = Math.floor(instant / 1000) * 1000
  const { date, time, name } = readClock(wholeSeconds, zone)
  const offsetMs = Date.parse(`${date}T${time}Z`) - wholeSeconds
  return { offsetMs, abbreviation: zoneAbbreviations.get(name) ?? offsetInWords(offsetMs) }
}

export interface WallClock {
  /** Date as `YYYY-MM-DD`. The year may have more than four digits. */
  date: string
  /** Time of day as `HH:mm:ss`. Hours are 00 to 23. */
  time: string
  /** Long English name of the time zone, such as `Central European Standard Time`. */
  name: string
}

/** Returns the local date and time in a time zone. Uses Intl. Throws RangeError for an unknown time zone. */
export function readClock(instant: Date | number, zone: string): WallClock {
  const text = formatterOf(zone).format(instant)
  const [, month, day, year, time = '', name = ''] = clockText.exec(text) ?? []
  return { date: `${year?.padStart(4, '0')}-${month}-${day}`, time, name }
}

/** Matches the format of Intl, such as `03/08/2026, 01:16:00 Eastern Standard Time`. */
const clockText = /^(\d+)\/(\d+)\/(\d+), (\S+) (.+)$/

function offsetInWords(offsetMs: number): string {
  const minutes = Math.round(offsetMs / 60_000)
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const part = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${part}`
}

/** Formatters of Intl by time zone. Creating a formatter takes a hundred times longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone)
  if (cached) return cached
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'long',
  })
  formatters.set(zone, made)
  return made
}
