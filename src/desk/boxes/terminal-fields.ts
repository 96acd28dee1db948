import type { Field } from '../../cli/output/view.js'
import type { Box } from '../../domain/box.js'
import { type PickupPlace, pickupPlace } from '../../domain/pickup-place.js'
import { terminalCode } from '../../domain/terminal-name.js'

const facts: Record<string, [meaning: string, value: (place: PickupPlace) => string | null]> = {
  terminal_code: [
    'SMDG or BIC code of the place of pickup, unique within the port',
    ({ facility }) => terminalCode(facility),
  ],
  terminal_firms_code: [
    'FIRMS code of the place of pickup',
    ({ facility }) => facility?.firms_code || null,
  ],
  terminal_name: ['full name of the place of pickup', ({ facility }) => facility?.name || null],
  terminal_port: [
    'name of the port or inland city where the container is picked up',
    ({ port }) => port,
  ],
  terminal_port_code: [
    'UN/LOCODE of the port or inland city where the container is picked up',
    ({ portCode }) => portCode,
  ],
}

export const terminalFields: Record<string, Field<Box>> = Object.fromEntries(
  Object.entries(facts).map(([name, [meaning, value]]) => [
    name,
    { name, meaning, value: (box) => value(pickupPlace(box)) },
  ]),
)

export function terminalMembers(box: Box): Record<string, string | null> {
  const place = pickupPlace(box)
  return Object.fromEntries(Object.entries(facts).map(([name, [, value]]) => [name, value(place)]))
}
