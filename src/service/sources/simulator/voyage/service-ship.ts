import { Random } from '../random.js'
import { nameShip } from './name-ship.js'
import type { Operator } from './operator-of.js'
import { numberOfPorts, pairCount } from './port-pairs.js'

export interface Ship {
  name: string
  imo: string
}

export const shipsPerService = 21

interface Berth {
  operator: Operator
  from: string
  to: string
  place: number
}

/** Returns a vessel by its operator, ports and position in the sequence. Null if no sea lane connects the ports. */
export function serviceShip({ operator, from, to, place }: Berth): Ship | null {
  const pair = numberOfPorts(from, to)
  if (pair === undefined) return null
  const number = pair * shipsPerService + place
  const serial = operator.place * pairCount() * shipsPerService + number
  return { name: nameShip(operator, words + number), imo: imoOf(serviceSerials + serial) }
}

/** Returns a vessel that sails only one voyage. Each `voyage` has a different vessel. */
export function charteredShip(operator: Operator, voyage: string): Ship {
  const number = new Random(`ship of ${voyage}`).whole(0, serviceSerials - charteredSerials - 1)
  return { name: nameShip(operator, number % words), imo: imoOf(charteredSerials + number) }
}

const words = 4096
/** First six digits of simulated IMO numbers. Real IMO numbers begin with 5 to 9, recent ones with 10. */
const charteredSerials = 150_000
const serviceSerials = 190_000

function imoOf(serial: number): string {
  const digits = String(serial)
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (7 - i), 0)
  return `${digits}${sum % 10}`
}
