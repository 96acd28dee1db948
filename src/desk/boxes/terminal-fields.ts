import type { Field } from '../../cli/output/view.js'
import type { Box } from '../../domain/box.js'
import { type PickupPlace, pickupPlace } from '../../domain/pickup-place.js'
import { terminalCode } from '../../domain/terminal-name.js'

const facts: Record<string, [meaning: string, value: (place: PickupPlace) => string | null]> = {
  terminal_code: ['SMDG or BIC code, unique in its port', ({ facility }) => terminalCode(facility)],
  terminal_firms_code: ['FIRMS code', ({ facility }) => facility?.firms_code || null],
  terminal_name: ['full name', ({ facility }) => facility?.name || null],
  terminal_port: ['name of its port or inland city', ({ port }) => port],
  terminal_port_code: ['UN/LOCODE of that port or city', ({ portCode }) => portCode],
}

export const terminalFields: Record<string, Field<Box>> = Object.fromEntries(
  Object.entries(facts).map(([name, [meaning, value]]) => [
    name,
    { name, meaning: `place of pickup: ${meaning}`, value: (box) => value(pickupPlace(box)) },
  ]),
)

export function terminalMembers(box: Box): Record<string, string | null> {
  const place = pickupPlace(box)
  return Object.fromEntries(Object.entries(facts).map(([name, [, value]]) => [name, value(place)]))
}
