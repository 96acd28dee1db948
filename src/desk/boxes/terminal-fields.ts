import type { Field } from '../../cli/output/view.js'
import type { Box } from '../../domain/box.js'
import { listFact } from '../../domain/list-fact.js'

const meanings = {
  terminal_code: 'SMDG or BIC code of the place of pickup, unique within the port',
  terminal_firms_code: 'FIRMS code of the place of pickup',
  terminal_name: 'full name of the place of pickup',
  terminal_port: 'name of the port or inland city where the container is picked up',
  terminal_port_code: 'UN/LOCODE of the port or inland city where the container is picked up',
}

const names = Object.keys(meanings) as (keyof typeof meanings)[]

export const terminalFields: Record<string, Field<Box>> = Object.fromEntries(
  names.map((name) => [
    name,
    { name, meaning: meanings[name], value: (box) => listFact(box, name) },
  ]),
)

export const terminalMembers = (box: Box): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, listFact(box, name)]))
