/** What the clocks of a zone show at some instant. */
export interface ZoneReading {
  /** How far they are ahead of UTC (ms). */
  offsetMs: number
  /** Short name of the zone then: `EDT`, `GMT+8`, `UTC`. */
  abbreviation: string
}

const dayMs = 86_400_000

/**
 * What the clocks of an IANA zone show at an instant (ms). Throws a RangeError for an unknown zone
 * and for what is no instant.
 */
export function zoneReading(instant: number, zone: string): ZoneReading {
  const day = Math.floor(instant / dayMs)
  if (!(day >= 0 && day < lastKnownDay)) return askIntl(instant, zone)
  const reading = readingAtMidnight(day, zone)
  return reading === readingAtMidnight(day + 1, zone) ? reading : askIntl(instant, zone)
}

/** How far an IANA zone's clocks are ahead of UTC at an instant, both in milliseconds; throws likewise. */
export const zoneOffsetMs = (instant: number, zone: string): number =>
  zoneReading(instant, zone).offsetMs

/** From 1970 to 2100 no zone changes its clocks twice between two midnights of UTC. */
const lastKnownDay = Date.UTC(2100, 0) / dayMs

/** Whether this machine knows an IANA zone of that name. */
export function isZone(zone: string): boolean {
  if (known.has(zone)) return true
  try {
    return Boolean(zoneFormatter(zone))
  } catch {
    return false
  }
}

/** One reading for every midnight of some days; the same object where nothing changed. */
type Block = readonly ZoneReading[]

/** Asking Intl takes a thousand times longer than looking here, and the first time 20 ms. */
const known = new Map<string, Map<number, Block>>()
let blocksKnown = 0
let isNews = false

/** A little over a month: what was asked of one day is mostly asked of those beside it. */
const blockDays = 32

/** Readers of ever new zones and years start over. */
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
  isNews = true
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

/** Readings in the order of days, each with how many midnights in a row it was so. */
type Runs = [offsetMs: number, abbreviation: string, midnights: number][]

/**
 * What Intl told since `recallReadings`, with what was recalled: JSON for another process on a Node
 * of the same zone data. Null where nothing was asked.
 */
export function newReadings(): string | null {
  if (!isNews) return null
  const zones = [...known].map(([zone, blocks]) => {
    const runs = [...blocks].map(([number, block]) => [number, runsOf(block)])
    return [zone, Object.fromEntries(runs)]
  })
  return JSON.stringify(Object.fromEntries(zones))
}

/** Takes what `newReadings` gave; what is no such text is nothing. */
export function recallReadings(text: string): void {
  try {
    const zones = JSON.parse(text) as Record<string, Record<string, Runs>>
    for (const [zone, blocks] of Object.entries(zones)) {
      for (const [number, runs] of Object.entries(blocks)) recall(zone, Number(number), runs)
    }
  } catch {
    // Intl is asked
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

/** Equal readings are one object, also those of two blocks. */
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
  const [month, day, year, hour, minute, second, ...name] = zoneFormatter(zone)
    .format(wholeSeconds)
    .split(/[/, :]+/)
  const reading = `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`
  return { offsetMs: Date.parse(reading) - wholeSeconds, abbreviation: name.join(':') }
}

/** Building a formatter costs a hundred times more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Writes `MM/DD/YYYY, HH:mm:ss` and the short name of the zone. */
export function zoneFormatter(zone: string): Intl.DateTimeFormat {
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
    timeZoneName: 'short',
  })
  formatters.set(zone, made)
  return made
}
