import { newWorld, type Run, type RunOptions, type World } from '../../support/run-oct.js'
import {
  documentOf,
  refusal,
  type ScriptedAnswer,
  scriptedServer,
} from '../../sweeps/scripted-server.js'

/** Map responses by number: a collection, or anything else. */
export type MapAnswers = Record<string, unknown>

export interface MapsService {
  world: World
  /** Numbers whose map was requested, in order. */
  asked: string[]
  /** Maps of the containers. A test may change them between runs. A container without an entry is not listed. */
  maps: MapAnswers
  env: Record<string, string>
  run(argv: readonly string[], options?: Omit<RunOptions, 'world'>): Promise<Run>
  /** Another machine that asks the same service. */
  elsewhere(): World
  end(): Promise<void>
}

/** A service with one bill whose containers have these maps. */
export async function mapsService(given: MapAnswers): Promise<MapsService> {
  const [asked, maps]: [string[], MapAnswers] = [[], { ...given }]
  const server = await scriptedServer((what) => answer(what, { maps, asked }))
  const worlds = [newWorld()]
  const [world] = worlds as [World]
  return {
    ...{ world, asked, maps, env: server.env },
    run: (argv, more = {}) => world.run(argv, { ...more, env: { ...server.env, ...more.env } }),
    elsewhere() {
      const other = newWorld(world.clock)
      worlds.push(other)
      return other
    },
    async end() {
      for (const one of worlds) one.remove()
      await server.close()
    },
  }
}

export const refused = (status: number): object => ({ refused: status })

const billId = 's1111111-0000-4000-8000-000000000001'

export const idOf = (number: string): string =>
  `c1111111-0000-4000-8000-${Buffer.from(number).toString('hex').slice(-12).padStart(12, '0')}`

function answer(
  what: string,
  { maps, asked }: Pick<MapsService, 'maps' | 'asked'>,
): ScriptedAnswer {
  const numbers = Object.keys(maps)
  const [, id] = /\/containers\/([^/]+)\/map_geojson/.exec(what) ?? []
  if (id !== undefined) {
    const number = numbers.find((one) => idOf(one) === id) ?? ''
    asked.push(number)
    return mapAnswer(maps[number])
  }
  const boxes = numbers.map(box)
  const bill = {
    ...{ id: billId, type: 'shipment' },
    attributes: { bill_of_lading_number: 'MEDUFR030802', line_tracking_stopped_at: null },
    relationships: { containers: { data: boxes.map(({ id: one, type }) => ({ id: one, type })) } },
  }
  if (/\/shipments/.test(what)) return documentOf([bill], boxes)
  if (/\/containers/.test(what)) return documentOf(boxes, [bill])
  return documentOf([])
}

function mapAnswer(map: unknown): ScriptedAnswer {
  if (map instanceof Object && 'refused' in map) return refusal(Number(map.refused))
  return { status: 200, body: typeof map === 'string' ? map : (map as object) }
}

const box = (number: string) => ({
  ...{ id: idOf(number), type: 'container' },
  attributes: { number, current_status: 'on_ship' },
  relationships: { shipment: { data: { type: 'shipment', id: billId } } },
})
