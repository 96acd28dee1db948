/** What a clock on the wall of some zone shows. */
export interface LocalReading {
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:mm`, 00 to 23. */
  time: string
  /** Short name of the zone at that instant: `EDT`, `GMT+8`, `UTC`. */
  abbreviation: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The wall clock of an IANA zone at an instant. An unknown zone name reads as UTC. */
export function localReading(instant: Date, zone: string): LocalReading {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
    abbreviation: parts.timeZoneName ?? zone,
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = newFormat(zone)
  formats.set(zone, format)
  return format
}

function newFormat(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    })
  } catch {
    return formatOf('UTC')
  }
}
