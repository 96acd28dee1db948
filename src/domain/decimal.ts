export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

export const zero: Decimal = { digits: 0n, scale: 0 }

const form = /^(-?)(\d{1,18})(?:\.(\d{1,12}))?$/

export function readDecimal(text: string): Decimal | null {
  const [, sign = '', whole, fraction = ''] = form.exec(text) ?? []
  if (whole === undefined) return null
  const digits = BigInt(`${whole}${fraction}`)
  return { digits: sign === '-' ? -digits : digits, scale: fraction.length }
}

export function addDecimals(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale)
  return { digits: digitsAt(one, scale) + digitsAt(other, scale), scale }
}

export const subtractDecimals = (one: Decimal, other: Decimal): Decimal =>
  addDecimals(one, { digits: -other.digits, scale: other.scale })

export const multiplyDecimals = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  scale: one.scale + other.scale,
})

export const timesCount = ({ digits, scale }: Decimal, count: number): Decimal => ({
  digits: digits * BigInt(count),
  scale,
})

export function compareDecimals(one: Decimal, other: Decimal): number {
  const scale = Math.max(one.scale, other.scale)
  const difference = digitsAt(one, scale) - digitsAt(other, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const roundingModes = ['half_up', 'half_even', 'up', 'down'] as const
export type RoundingMode = (typeof roundingModes)[number]

/** Rounds an amount to a multiple of `step`, which must be positive. Rounds negative amounts like positive ones. */
export function roundDecimal(amount: Decimal, step: Decimal, mode: RoundingMode): Decimal {
  const scale = Math.max(amount.scale, step.scale)
  const [value, unit] = [digitsAt(amount, scale), digitsAt(step, scale)]
  const size = value < 0n ? -value : value
  const [whole, rest] = [size / unit, size % unit]
  const isHalf = rest * 2n === unit
  const isUp = {
    half_up: rest * 2n >= unit,
    half_even: rest * 2n > unit || (isHalf && whole % 2n === 1n),
    up: rest > 0n,
    down: false,
  }[mode]
  const steps = isUp ? whole + 1n : whole
  return { digits: steps * step.digits * (value < 0n ? -1n : 1n), scale: step.scale }
}

/** Formats a decimal number with at least `least` decimal places. Omits later zeros at the end. */
export function decimalText({ digits, scale }: Decimal, least = 2): string {
  const size = `${digits < 0n ? -digits : digits}`.padStart(scale + 1, '0')
  const whole = size.slice(0, size.length - scale)
  const fraction = size.slice(size.length - scale).replace(/0+$/, '')
  const shown = fraction.padEnd(least, '0')
  return `${digits < 0n ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`
}

const digitsAt = ({ digits, scale }: Decimal, wanted: number): bigint =>
  digits * 10n ** BigInt(wanted - scale)
