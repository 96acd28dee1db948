import type { ApiClient } from './node-load.js'

interface List {
  data: {
    id: string
    attributes: { number: string; bill_of_lading_number: string; ref_numbers: string[] }
  }[]
  links: { last: string }
}

/** Returns addresses of reads by the name of the read. They read records from the middle of the lists. */
export async function readPaths(client: ApiClient): Promise<Record<string, readonly string[]>> {
  const list = async (path: string) => (await (await client.get(path)).json()) as List
  const first = await list('containers?page[size]=100')
  const last = Number(/page\[number\]=(\d+)/.exec(decodeURIComponent(first.links.last))?.[1])
  const middle = Math.floor(last / 2)
  const { data } = await list(`containers?page[size]=100&page[number]=${middle}`)
  const shipments = await list(`shipments?page[size]=100&page[number]=${Math.floor(middle / 4)}`)
  const numbers = data.map(({ attributes }) => attributes.number)
  return {
    'containers/{id}': data.map(({ id }) => `containers/${id}`),
    'containers/{id}/transport_events': data.map(({ id }) => `containers/${id}/transport_events`),
    'shipments/{id}?include=containers': shipments.data.map(
      ({ id }) => `shipments/${id}?include=containers`,
    ),
    'containers?filter[number]': numbers.map((number) => `containers?filter[number]=${number}`),
    ...searchesFor(numbers, shipments.data),
    'containers, first page': ['containers?page[number]=1'],
    'containers, middle page': [`containers?page[size]=30&page[number]=${middle}`],
    'shipments, middle page': [`shipments?page[size]=30&page[number]=${Math.floor(middle / 4)}`],
    'tracking_requests?filter[status]': ['tracking_requests?filter[status]=created'],
  }
}

/** Searches for whole numbers, for parts that few and many numbers contain, and for a part of none. */
function searchesFor(
  numbers: readonly string[],
  shipments: List['data'],
): Record<string, readonly string[]> {
  const bills = shipments.map(({ attributes }) => attributes.bill_of_lading_number)
  const queries = {
    'a container number': numbers,
    'a B/L number': bills,
    'a reference': shipments.flatMap(({ attributes }) => attributes.ref_numbers),
    'the last 7 digits': numbers.map((number) => number.slice(-7)),
    'the last 4 digits': numbers.map((number) => number.slice(-4)),
    '3 digits': numbers.map((number) => number.slice(-3)),
    'a prefix': numbers.map((number) => number.slice(0, 4)),
    'a prefix and 3 digits': numbers.map((number) => number.slice(0, 7)),
    'the beginning of a B/L number': bills.map((bill) => bill.slice(0, 8)),
    'an unknown number': ['ZZZU7777777'],
  }
  return Object.fromEntries(
    Object.entries(queries).map(([name, asked]) => [
      `search?query of ${name}`,
      asked.map((query) => `search?query=${query}`),
    ]),
  )
}
