import { endpoints } from '../../src/contract/endpoints.js'
import type { ApiClient } from './node-load.js'

interface Found {
  id: string
  attributes: Record<string, unknown>
}

interface Page {
  data: Found[]
  links: { last: string }
}

/** Sends each kind of GET request, with each filter and page, and most kinds of changes. */
export async function sendAllRequests(client: ApiClient): Promise<void> {
  const first = async (list: string): Promise<Found> => {
    const page = async (number: number) =>
      (await (await client.get(`${list}?page[number]=${number}`)).json()) as Page
    const { links } = await page(1)
    const last = Number(/page\[number\]=(\d+)/.exec(decodeURIComponent(links.last))?.[1])
    const [found] = (await page(Math.ceil(last / 2))).data
    if (found === undefined) throw new Error(`the bench has no ${list}`)
    return found
  }
  const shipment = await first('shipments')
  const container = await first('containers')
  const request = await first('tracking_requests')
  const changed = await sendChanges(client, { shipment, container, request })
  const ids: Record<string, string> = { ...changed, shipments: shipment.id }
  Object.assign(ids, { containers: container.id, tracking_requests: request.id })
  const queries = queriesFor({ shipment, container, request })
  for (const { method, path } of endpoints.filter((one) => one.method === 'GET')) {
    const [, collection = ''] = path.split('/')
    const address = path.slice(1).replace('{id}', ids[collection] ?? 'MAEU')
    if (address.includes('{')) continue
    for (const query of ['', ...(queries[path] ?? [])]) {
      const answer = await client.send(method, query === '' ? address : `${address}?${query}`)
      if (answer.status >= 500) throw new Error(`${address}?${query}: ${await answer.text()}`)
    }
  }
}

type Subjects = Record<'shipment' | 'container' | 'request', Found>

const pages = ['page[number]=300', 'page[size]=100&page[number]=2']

function queriesFor({ shipment, container, request }: Subjects): Record<string, string[]> {
  const number = String(container.attributes.number)
  const bill = String(shipment.attributes.bill_of_lading_number)
  const since = '2026-01-01T00:00:00Z'
  return {
    '/shipments': [
      ...pages,
      `number=${bill}`,
      `q=${bill.slice(2, 9)}`,
      'filter[tracking_stopped]=true',
      'filter[tracking_stopped]=false',
      'include=containers,pod_terminal,port_of_lading',
    ],
    '/containers': [...pages, `filter[number]=${number}`, 'include=shipment,pod_terminal'],
    '/containers/explanations': [`filter[numbers]=${number}`],
    '/tracking_requests': [
      ...pages,
      `q=${bill.slice(2, 9)}`,
      `filter[request_number]=${request.attributes.request_number}`,
      'filter[status]=failed',
      'filter[status]=created',
      'filter[scac]=MAEU',
      `filter[created_at][start]=${since}`,
      `filter[created_at][end]=${since}`,
      `filter[updated_at][start]=${since}`,
      `filter[updated_at][end]=${since}`,
    ],
    '/search': [`query=${number}`, `query=${bill}`, `query=${number.slice(3, 9)}`, 'query=PO-7'],
    '/parties': pages,
    '/webhook_notifications': pages,
    '/documents': ['filter[reference]=PO-7', 'filter[filename]=a', 'sort=filename'],
    '/custom_fields': [`filter[entity_id]=${container.id}`, 'filter[entity_type]=Container'],
    '/sources/reports': [`filter[numbers]=${number}`],
  }
}

async function sendChanges(client: ApiClient, subjects: Subjects): Promise<Record<string, string>> {
  const { shipment, container, request } = subjects
  const send = async (method: string, path: string, data?: object): Promise<string> => {
    const answer = await client.send(method, path, data && { data })
    const text = await answer.text()
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${text}`)
    return text === '' ? '' : ((JSON.parse(text) as { data?: { id?: string } }).data?.id ?? '')
  }
  const create = (type: string, attributes: object) =>
    send('POST', `${type}s`, { type, attributes })
  const serial = Date.now() % 100_000_000
  await create('tracking_request', {
    ...{ request_type: 'bill_of_lading', request_number: `MAEU1${serial}`, scac: 'MAEU' },
    ref_numbers: ['PO-1'],
  })
  await create('tracking_request', request.attributes)
  await send('PATCH', `tracking_requests/${request.id}`, { attributes: { ref_numbers: ['A'] } })
  await send('PATCH', `shipments/${shipment.id}`, { attributes: { ref_numbers: ['B'] } })
  await send('PATCH', `shipments/${shipment.id}/stop_tracking`)
  await send('PATCH', `shipments/${shipment.id}/resume_tracking`)
  await send('PATCH', `containers/${container.id}`, { attributes: { ref_numbers: ['C'] } })
  await send('PATCH', `containers/${container.id}/refresh`)
  const parties = await create('party', { company_name: `Acme ${serial}` })
  await send('PATCH', `parties/${parties}`, { attributes: { company_name: `Bcme ${serial}` } })
  await send('POST', 'parties', { attributes: { company_name: `Ccme ${serial}` } })
  await send('POST', 'share_links', {
    type: 'share_link',
    attributes: { shipment_id: shipment.id },
  })
  await send('POST', 'documents', { type: 'document', attributes: { filename: 'a.pdf' } })
  return { parties }
}
