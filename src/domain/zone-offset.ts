const dayMs = 86_400_000

/**
 * How far an IANA zone's clocks are ahead of UTC at an instant, both in milliseconds. Throws a
 * RangeError for an unknown zone and for what is no instant.
 */
export function zoneOffsetMs(instant: number, zone: string): number {
  const day = Math.floor(instant / dayMs)
  if (!(day >= 0 && day < lastKnownDay)) return readOffset(instant, zone)
  const offsets = offsetsOf(zone)
  const offset = offsetAtMidnight(offsets, day, zone)
  return offset === offsetAtMidnight(offsets, day + 1, zone) ? offset : readOffset(instant, zone)
}

/** From 1970 to 2100 no zone changes its clocks twice between two midnights of UTC. */
const lastKnownDay = Date.UTC(2100, 0) / dayMs

/** By zone, then by day since 1970: asking Intl takes a thousand times longer than looking here. */
const known = new Map<string, Map<number, number>>()

/** Some years of days; a reader of ever new ones starts over. */
const daysKept = 4000

function offsetsOf(zone: string): Map<number, number> {
  const offsets = known.get(zone)
  if (offsets && offsets.size < daysKept) return offsets
  const fresh = new Map<number, number>()
  // an unknown zone is refused before it takes any room
  zoneFormatter(zone)
  known.set(zone, fresh)
  return fresh
}

function offsetAtMidnight(offsets: Map<number, number>, day: number, zone: string): number {
  const cached = offsets.get(day)
  if (cached !== undefined) return cached
  const offset = readOffset(day * dayMs, zone)
  offsets.set(day, offset)
  return offset
}

function readOffset(instant: number, zone: string): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000
  const [month, day, year, hour, minute, second] = zoneFormatter(zone)
    .format(wholeSeconds)
    .split(/[/, :]+/)
  const reading = `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`
  return Date.parse(reading) - wholeSeconds
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
