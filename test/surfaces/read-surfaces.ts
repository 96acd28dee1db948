import type { Served } from '../cli/commands/served.js'

/** A resource as the interface has it, its members beside its id. */
export type Wire = Record<string, unknown> & { id: string }

/** A row of a list, by column. */
export type Row = Readonly<Record<string, string>>

/** What every surface says at one moment. */
export interface Surfaces {
  now: Date
  /** From the interface itself: raw attributes, events and names of related resources. */
  api: { shipments: ApiShipment[] }
  containers: { json: Wire[]; csv: Row[] }
  shipments: { json: Wire[]; csv: Row[] }
  holds: { json: Wire[]; csv: Row[] }
  arriving: Row[]
  today: Record<string, unknown>
  /** By the number that was shown. */
  shown: ReadonlyMap<string, Shown>
}

export interface ApiShipment {
  shipment: Wire
  boxes: ApiBox[]
}

export interface ApiBox {
  container: Wire
  events: Wire[]
  /** The nickname, else the name, of the terminal at the port of discharge; empty where it has none. */
  terminal: string
}

/** What is said of one box by the surfaces that show one. */
export interface Shown {
  /** The labels of the card and what stands beside them. */
  card: Row
  brief: string
  /** The row of its container on the page of its shipment, by heading. */
  page: Row
  /** Properties of the features of its route map. */
  map: Record<string, unknown>[]
}

/** Reads every surface; the boxes that are shown one by one are at most `mostShown`. */
export async function readSurfaces(
  served: Served,
  { mostShown }: { mostShown: number },
): Promise<Surfaces> {
  const run = async (line: string): Promise<string> => {
    const { stdout, stderr, exit } = await served.oct(line)
    if (exit !== 0) throw new Error(`oct ${line} ended with ${exit}: ${stderr}`)
    return stdout
  }
  await run('sync --closed')
  const api = await readApi(served)
  const list = async (words: string) => ({
    json: JSON.parse(await run(`${words} --closed -o json`)) as Wire[],
    csv: parseCsv(await run(`${words} --closed -o csv`)),
  })
  const numbers = api.shipments.flatMap(({ boxes }) => boxes.map(({ container }) => container))
  const shown = new Map<string, Shown>()
  for (const { id, number } of numbers.slice(0, mostShown)) {
    shown.set(id, await readShown(served, { run, id, number: `${number}` }))
  }
  return {
    now: served.test.clock.now(),
    api,
    containers: await list('containers'),
    shipments: await list('shipments'),
    holds: {
      json: JSON.parse(await run('holds -o json')) as Wire[],
      csv: parseCsv(await run('holds -o csv')),
    },
    arriving: parseCsv(await run('containers --eta 1d -o csv')),
    today: JSON.parse(await run('today -o json')) as Record<string, unknown>,
    shown,
  }
}

type Run = (line: string) => Promise<string>

async function readShown(
  { test }: Served,
  { run, id, number }: { run: Run; id: string; number: string },
): Promise<Shown> {
  const card = await run(`containers show ${id} -o table`)
  const basic = `Basic ${Buffer.from(`me:${test.key}`).toString('base64')}`
  const page = await test.service.fetch(
    new Request(`http://oct.sandbox/shipments/find?q=${number}`, {
      headers: { authorization: basic },
    }),
  )
  const map = await test.get(`/containers/${id}/map_geojson`)
  const { features = [] } = map.body as unknown as { features?: { properties: object }[] }
  return {
    card: parseCard(card),
    brief: (await run(`brief ${id}`)).trim(),
    page: parsePage(await page.text()),
    map: features.map(({ properties }) => ({ ...properties })),
  }
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
  return { shipments }
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

/** The rows of a csv by its header; a quoted value may hold commas. */
export function parseCsv(text: string): Row[] {
  const [header = [], ...rows] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
        (quoted ?? bare ?? '').replaceAll('""', '"'),
      ),
    )
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i] ?? ''])))
}

/** `Label:   words` of a card; of several lines with one label the first. */
function parseCard(text: string): Row {
  const pairs = [...text.matchAll(/^([A-Z][\w/ ]*):\s+(.*)$/gm)].map(
    ([, label = '', words = '']) => [label, words.trim()] as const,
  )
  return Object.fromEntries(pairs.reverse())
}

/** The selected row of the table of containers of a page, by heading. */
function parsePage(html: string): Row {
  const cells = (row: string | undefined, tag: string): string[] =>
    [...(row ?? '').matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map(
      ([, words = '']) => unescaped(words),
    )
  const heads = cells(/<thead>(.*?)<\/thead>/s.exec(html)?.[1], 'th')
  const row = cells(/<tr aria-current="true">(.*?)<\/tr>/s.exec(html)?.[1], 'td')
  return Object.fromEntries(heads.map((name, i) => [name, row[i] ?? '']))
}

const unescaped = (html: string): string =>
  html
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
