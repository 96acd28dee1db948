import { Random } from '../random.js'
import { nameShip } from './name-ship.js'
import type { Operator } from './operator-of.js'
import { numberOfPorts, pairCount } from './port-pairs.js'

export interface Ship {
  name: string
  imo: string
}

/** Number of vessels per service. */
export const shipsPerService = 21

interface Berth {
  operator: Operator
  from: string
  to: string
  /** Index of the vessel in its service, from 0. */
  place: number
}

/**
 * Returns a vessel of a service. Each combination of operator, ports and index has its own vessel.
 * Returns null if no lane connects the ports.
 */
export function serviceShip({ operator, from, to, place }: Berth): Ship | null {
  const pair = numberOfPorts(from, to)
  if (pair === undefined) return null
  const number = pair * shipsPerService + place
  const serial = operator.place * pairCount() * shipsPerService + number
  return { name: nameShip(operator, words + number), imo: imoOf(serviceSerials + serial) }
}

/** Returns a vessel for a single voyage, which `voyage` must fully identify. */
export function charteredShip(operator: Operator, voyage: string): Ship {
  const number = new Random(`ship of ${voyage}`).whole(0, serviceSerials - charteredSerials - 1)
  return { name: nameShip(operator, number % words), imo: imoOf(charteredSerials + number) }
}

/** Number of names without a numeral, which are used for chartered vessels. */
const words = 4096
/**
 * First six digits of IMO numbers that are not in use. Numbers in use begin with 5 to 9, and
 * recently with 10 (general knowledge; IMO publishes no list of its series).
 */
const charteredSerials = 150_000
const serviceSerials = 190_000

/** Appends the check digit: the sum of the six digits times 7 to 2, modulo 10. */
function imoOf(serial: number): string {
  const digits = String(serial)
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (7 - i), 0)
  return `${digits}${sum % 10}`
}
