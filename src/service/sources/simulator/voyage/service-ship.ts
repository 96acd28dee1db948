import { Random } from '../random.js'
import { nameShip } from './name-ship.js'
import type { Operator } from './operator-of.js'
import { numberOfPorts, pairCount } from './port-pairs.js'

export interface Ship {
  name: string
  imo: string
}

/** How many ships sail for one operator from one port to another. */
export const shipsPerService = 21

interface Berth {
  operator: Operator
  /** UN/LOCODEs. */
  from: string
  to: string
  /** Which of the ships of the service, from 0. */
  place: number
}

/**
 * A ship of a service, and of no other: operator, ports and place have one number each. Null where
 * no lane leads from port to port, so that no service sails.
 */
export function serviceShip({ operator, from, to, place }: Berth): Ship | null {
  const pair = numberOfPorts(from, to)
  if (pair === undefined) return null
  const number = pair * shipsPerService + place
  const serial = operator.place * pairCount() * shipsPerService + number
  return { name: nameShip(operator, words + number), imo: imoOf(serviceSerials + serial) }
}

/** A ship that makes the one voyage; `voyage` says all that makes it another than any other. */
export function charteredShip(operator: Operator, voyage: string): Ship {
  const number = new Random(`ship of ${voyage}`).whole(0, serviceSerials - charteredSerials - 1)
  return { name: nameShip(operator, number % words), imo: imoOf(charteredSerials + number) }
}

/** Names without a numeral are for chartered ships. */
const words = 4096
/**
 * First six digits of numbers that no ship has been given: those in use begin with 5 to 9, and of
 * late with 10 (general knowledge; IMO publishes no list of its series).
 */
const charteredSerials = 150_000
const serviceSerials = 190_000

/** With its check digit: the sum of the six digits times 7 to 2, modulo 10. */
function imoOf(serial: number): string {
  const digits = String(serial)
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (7 - i), 0)
  return `${digits}${sum % 10}`
}
