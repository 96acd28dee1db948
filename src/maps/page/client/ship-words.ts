import { dateInWords } from '../../../domain/calendar-date.js'
import { placeText } from '../items/port-text.js'
import { positionAt } from './plane.js'
import type { ShipPlace } from './ship-at.js'

export function momentWords(at: number): string {
  const text = new Date(at).toISOString()
  return `${dateInWords(text.slice(0, 10), 0)} ${text.slice(11, 16)} UTC`
}

export function shipWords(ships: readonly ShipPlace[], isFleet: boolean): string {
  const [ship] = ships
  if (isFleet) return ships.length === 1 ? '1 vessel' : `${ships.length} vessels`
  if (ship === undefined) return 'no position known'
  if (ship.how === 'in port') return `in port, ${ship.name}`
  const about = ship.how === 'between' ? 'about ' : ''
  return `${ship.name}, ${about}${placeText(positionAt(ship.spot))}`
}
