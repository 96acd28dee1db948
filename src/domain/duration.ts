const unitMs: Record<string, number> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

/** Reads `90s`, `10m`, `1h`, `7d` or `2w` in milliseconds. A number without a unit means seconds. */
export function parseDuration(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*([smhdw]?)$/i.exec(text.trim())
  if (match === null) return undefined
  const factor = unitMs[(match[2] || 's').toLowerCase()]
  const ms = factor === undefined ? Number.NaN : Number(match[1]) * factor
  return Number.isFinite(ms) ? ms : undefined
}

export function timeLeftInWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return inTwo([Math.floor(seconds / 60), 'min'], [seconds % 60, 's'])
  const minutes = Math.ceil(seconds / 60)
  return inTwo([Math.floor(minutes / 60), 'h'], [minutes % 60, 'min'])
}

const inTwo = ([whole, unit]: [number, string], [rest, smaller]: [number, string]): string =>
  rest === 0 ? `${whole} ${unit}` : `${whole} ${unit} ${rest} ${smaller}`

const steps: [number, string][] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
]

/** Formats an age in its largest unit, such as `4 min`, `3 h` or `2 d`. An age below one minute is `just now`. */
export function ageInWords(ms: number): string {
  const step = steps.find(([size]) => ms >= size)
  return step === undefined ? 'just now' : `${Math.floor(ms / step[0])} ${step[1]}`
}
