import type { Served } from '../features/serve/served.js'
import { signedIn } from '../support/browse.js'
import { parseBoard, parseCards, parseCsv, parsePage } from './parse-surfaces.js'

/** A resource of the API with its members next to its id. */
export type Wire = Record<string, unknown> & { id: string }

export type Row = Readonly<Record<string, string>>

export interface Surfaces {
  now: Date
  /** From the API itself: raw attributes, events and names of related resources. */
  api: { shipments: ApiShipment[]; requests: Wire[] }
  containers: List
  shipments: List
  /** Lists of containers by their command. */
  lists: ReadonlyMap<ListName, List>
  today: { json: Today; csv: Row | undefined }
  /** By the id of the container. */
  shown: ReadonlyMap<string, Shown>
  /** The numbers at the top of the board. */
  board: Record<string, number>
}

export interface List {
  json: Wire[]
  csv: Row[]
}

export const listNames = [
  'holds',
  'containers --eta 1d',
  'arriving 1d',
  'holds --blocked',
  'ready',
  'due 1d',
] as const
export type ListName = (typeof listNames)[number]

/** Counts, lists of containers and other lists. */
export type Today = Readonly<Record<string, unknown>>

export interface ApiShipment {
  shipment: Wire
  boxes: ApiBox[]
}

export interface ApiBox {
  container: Wire
  events: Wire[]
  /** Nickname or name of the terminal at the port of discharge; may be empty. */
  terminal: string
}

/** What each output says about one container. */
export interface Shown {
  /** The labels of the card with their values. */
  card: Row
  brief: string
  /** The facts on the page of the container, and its sentences as `brief`. */
  page: Row
  /** Properties of route map features from the API, and from `oct map` if it was read. */
  maps: Record<string, unknown>[][]
}

/** For lists and maps, reads only the most important ones unless `isWhole`. */
export async function readSurfaces(
  served: Served,
  { isWhole }: { isWhole: boolean },
): Promise<Surfaces> {
  const run = async (line: string): Promise<string> => {
    const { stdout, stderr, exit } = await served.oct(line)
    if (exit !== 0) throw new Error(`oct ${line} ended with ${exit}: ${stderr}`)
    return stdout
  }
  const list = async (words: string): Promise<List> => ({
    json: JSON.parse(await run(`${words} -o json`)) as Wire[],
    csv: parseCsv(await run(`${words} -o csv`)),
  })
  await run('sync --closed')
  const api = await readApi(served)
  const lists = new Map<ListName, List>()
  for (const name of isWhole ? listNames : listNames.slice(0, 2)) lists.set(name, await list(name))
  return {
    now: served.test.clock.now(),
    api,
    containers: await list('containers --closed'),
    shipments: await list('shipments --closed'),
    lists,
    today: {
      json: JSON.parse(await run('today -o json')) as Today,
      csv: parseCsv(await run('today -o csv'))[0],
    },
    shown: await readShown(served, { run, isWhole, shipments: api.shipments }),
    board: await readBoard(served),
  }
}

async function readBoard({ test }: Served): Promise<Surfaces['board']> {
  const person = await signedIn(test.service, test.key)
  return parseBoard((await person.get('/')).html)
}

interface ToShow {
  run: (line: string) => Promise<string>
  isWhole: boolean
  shipments: readonly ApiShipment[]
}

async function readShown(
  { test }: Served,
  { run, isWhole, shipments }: ToShow,
): Promise<Surfaces['shown']> {
  const shown = new Map<string, Shown>()
  const boxes = shipments.flatMap((each) => each.boxes.map(({ container }) => container))
  const bills = new Map(
    shipments.flatMap(({ shipment, boxes: own }) =>
      own.map(({ container }) => [container.id, `${shipment.bill_of_lading_number}`]),
    ),
  )
  if (boxes.length === 0) return shown
  const ids = boxes.map(({ id }) => id).join(' ')
  const cards = parseCards(await run(`containers show ${ids} -o table`))
  const briefs = (await run(`brief ${ids}`)).trimEnd().split('\n')
  const person = await signedIn(test.service, test.key)
  for (const [index, { id, number }] of boxes.entries()) {
    const page = await person.get(
      `/containers/${number}?bill=${encodeURIComponent(bills.get(id) ?? '')}`,
    )
    const map = await test.get(`/containers/${id}/map_geojson`)
    shown.set(id, {
      card: cards[index] ?? {},
      brief: briefs[index] ?? '',
      page: parsePage(page.html),
      maps: [map.body, ...(isWhole ? [JSON.parse(await run(`map ${id} -o geojson`))] : [])].map(
        propertiesIn,
      ),
    })
  }
  return shown
}

const propertiesIn = (collection: unknown): Record<string, unknown>[] => {
  const { features = [] } = collection as { features?: { properties: Record<string, unknown> }[] }
  return features.map(({ properties }) => properties)
}

async function readApi({ test }: Served): Promise<Surfaces['api']> {
  const include = 'containers,containers.pod_terminal'
  const { body } = await test.get(`/shipments?include=${include}&page[size]=100`)
  const data = body.data as unknown as Resource[]
  const included = (body as unknown as { included?: Resource[] }).included ?? []
  const find = (ref: Ref | null | undefined) =>
    included.find(({ id, type }) => id === ref?.id && type === ref.type)
  const shipments: ApiShipment[] = []
  for (const shipment of data) {
    const refs = (shipment.relationships.containers?.data ?? []) as Ref[]
    const boxes: ApiBox[] = []
    for (const ref of refs) {
      const container = find(ref)
      if (container === undefined) continue
      const terminal = find(container.relationships.pod_terminal?.data as Ref | null)?.attributes
      boxes.push({
        container: flat(container),
        events: await eventsOf(test, ref.id),
        terminal: `${terminal?.nickname || terminal?.name || ''}`,
      })
    }
    shipments.push({ shipment: flat(shipment), boxes })
  }
  return { shipments, requests: await readRequests(test) }
}

async function readRequests(test: Served['test']): Promise<Wire[]> {
  const { body } = await test.get('/tracking_requests?page[size]=100')
  return (body.data as unknown as Resource[]).map(flat)
}

async function eventsOf(test: Served['test'], id: string): Promise<Wire[]> {
  const { body } = await test.get(
    `/containers/${id}/transport_events?include=vessel&page[size]=100`,
  )
  const included = (body as unknown as { included?: Resource[] }).included ?? []
  return (body.data as unknown as Resource[]).map((event) => {
    const ref = event.relationships.vessel?.data as Ref | null
    const vessel = included.find(({ id: of, type }) => type === 'vessel' && of === ref?.id)
    return { ...flat(event), vessel: vessel?.attributes.name ?? null }
  })
}

type Ref = { id: string; type: string }

interface Resource {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships: Record<string, { data: unknown } | undefined>
}

const flat = ({ id, attributes }: Resource): Wire => ({ ...attributes, id })
