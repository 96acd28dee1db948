import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Line {
  /** Path of the file, such as `src/domain/fees.ts`. */
  file: string
  number: number
}

interface Room {
  /** Path of the room (a folder of the source) below src, such as `domain` or `service/http`. */
  room: string
  /** Lines of the file in which the mutation campaign may change code. */
  lines: Line[]
}

/** Parts of the service that count as separate rooms. The other parts together are the room `service`. */
const parts = [
  'accounts',
  'deliveries',
  'documents',
  'http',
  'pages',
  'sources',
  'store',
  'tracking',
].map((name) => `service/${name}`)

/** Files with tables of facts, which are not changed. */
const tables = 'domain/reference/'

/** Returns every room of src (CONTRIBUTING.md, "Rooms"), by name. */
export function linesOfRooms(): Room[] {
  const rooms = new Map<string, Line[]>()
  for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' }).sort()) {
    const room = roomOf(path)
    if (room === undefined || path.startsWith(tables)) continue
    rooms.set(room, [...(rooms.get(room) ?? []), ...changeable(join('src', path))])
  }
  return [...rooms].sort().map(([room, lines]) => ({ room, lines }))
}

function roomOf(path: string): string | undefined {
  if (!/(?<!\.d)\.ts$/.test(path) || !path.includes('/')) return undefined
  return parts.find((part) => path.startsWith(`${part}/`)) ?? path.split('/')[0]
}

const operator = / (?:[?+*/%-]|&&|\|\||\?\?|[!=]==|[<>]=?) |\?\.|=> |\bif \(|\b(?:true|false)\b/
const textOnly = /^\s*(?:import|export \{|\/\/|\/?\*|(?:export )?(?:type|interface)\b)/

function changeable(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      operator.test(text) && !textOnly.test(text) ? [{ file, number: index + 1 }] : [],
    )
}
