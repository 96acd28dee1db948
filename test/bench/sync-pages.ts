import { syncIncludes } from '../../src/desk/sync/includes.js'
import { createService } from '../../src/service/app.js'
import { createSimulator } from '../../src/service/sources/simulator/create-simulator.js'

/** The responses of a service to a sync of an account, by page from 1. */
export interface RecordedAccount {
  shipments: string[]
  requests: string[]
}

interface Resource {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships: Record<string, { data: unknown }>
}

interface Document {
  data: Resource[]
  included: Resource[]
}

const begun = new Date('2026-03-02T09:00:00Z')
const later = new Date('2026-04-20T09:00:00Z')
const perPage = 100

/** Returns the pages of an account with three containers per bill, as copies of one recorded response. */
export async function recordedAccount(
  containers: number,
  baseUrl: string,
): Promise<RecordedAccount> {
  const one = await recordedVoyage()
  const own = [one.shipments, one.requests]
    .flatMap(({ data, included }) => [...data, ...included])
    .filter(({ type }) => ownTypes.includes(type))
  const bills = Math.ceil(containers / one.shipments.included.filter(isBox).length)
  const pages = Math.ceil(bills / perPage)
  const record = (path: string, document: Document) =>
    Array.from({ length: pages }, (_, page) => {
      const serials = Array.from(
        { length: Math.min(perPage, bills - page * perPage) },
        (_, index) => page * perPage + index,
      )
      const copies = serials.map((serial) => copyOf(document, own, serial))
      const included = copies.flatMap((copy) => copy.included)
      const next = page + 1 < pages ? { next: `${baseUrl}${path}?page[number]=${page + 2}` } : {}
      return JSON.stringify({
        data: copies.flatMap(({ data }) => data),
        included: [...new Map(included.map((each) => [each.type + each.id, each])).values()],
        links: { self: `${baseUrl}${path}`, current: `${baseUrl}${path}`, ...next },
        meta: { size: serials.length, total: bills },
      })
    })
  return {
    shipments: record('/shipments', one.shipments),
    requests: record('/tracking_requests', one.requests),
  }
}

const ownTypes = ['shipment', 'container', 'tracking_request']

const isBox = ({ type }: Resource): boolean => type === 'container'

/** Returns a copy of the recorded response with new ids and numbers for one bill of lading. Terminals stay the same. */
function copyOf(document: Document, own: readonly Resource[], serial: number): Document {
  let text = JSON.stringify(document)
  const suffix = String(serial).padStart(8, '0')
  for (const { id, attributes } of own) {
    text = text.replaceAll(id, id.slice(0, -8) + suffix)
    const number = attributes.number ?? attributes.bill_of_lading_number
    if (typeof number === 'string') {
      text = text.replaceAll(`"${number}"`, `"${number.slice(0, 5)}${suffix.slice(2)}"`)
    }
  }
  return JSON.parse(text) as Document
}

async function recordedVoyage(): Promise<{ shipments: Document; requests: Document }> {
  let now = begun
  const service = await createService({
    databasePath: ':memory:',
    sources: [createSimulator()],
    clock: () => now,
  })
  const { key } = await service.createKey()
  const ask = async (path: string, init: RequestInit = {}): Promise<Document> => {
    const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
    const answer = await service.fetch(
      new Request(`http://oct.bench/v2${path}`, { headers, ...init }),
    )
    return (await answer.json()) as Document
  }
  const attributes = {
    request_type: 'bill_of_lading',
    request_number: 'MEDUFR030802',
    scac: 'MSCU',
  }
  const body = JSON.stringify({ data: { type: 'tracking_request', attributes } })
  await ask('/tracking_requests', { method: 'POST', body })
  now = later
  await service.tick()
  const shipments = await ask(`/shipments?include=${syncIncludes.join(',')}`)
  const requests = await ask('/tracking_requests')
  await service.close()
  return { shipments, requests: { ...requests, included: requests.included ?? [] } }
}
