import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newWorld, type Run, type RunOptions, type World } from './run-oct.js'

export interface Paper {
  id: string
  name?: string
  file_name?: string
  document_type?: string | null
  document_type_manual?: string | null
  classification_notes?: string | null
  source?: string
  bytes?: Uint8Array
  payload?: Record<string, unknown> | null
  manual?: Record<string, unknown> | null
  shipments?: string[]
  cargos?: string[]
  created_at?: string
  updated_at?: string
}

export interface PapersOptions {
  papers?: Paper[]
  /** True if the service accepts manual data of a document but never returns that data, as the API allows. */
  hidesManual?: boolean
  /** True if the service ignores the attachments of an edited document. */
  ignoresLinks?: boolean
  /** Returns the headers of the response with a file; no headers by default. */
  fileHeaders?: (paper: Paper) => Record<string, string>
  /** Returns the bytes that the store sends instead of the stored bytes. */
  sends?: (paper: Paper) => Uint8Array
  /** HTTP statuses of the store's next responses, in this order. All further responses have the status 200. */
  storeStatuses?: number[]
  /** Called before all other rules; returns a response to send instead of the usual response. */
  answer?: (asked: string) => { status: number; body?: unknown } | undefined
}

export interface PapersService {
  world: World
  /** `METHOD path` of each request, in order. */
  asked: string[]
  /** For each request, whether the request had a token. */
  withToken: boolean[]
  /** The body of each request, together with its `METHOD path`. */
  sent: { asked: string; body: unknown }[]
  papers: Paper[]
  run(argv: readonly string[], options?: Omit<RunOptions, 'world'>): Promise<Run>
  end(): Promise<void>
}

export const types = ['commercial_invoice', 'packing_list', 'bill_of_lading']

export const objects = {
  's1111111-0000-4000-8000-000000000001': 'MEDUFR030802',
  'c1111111-0000-4000-8000-000000000001': 'MSCU6639870',
  'c1111111-0000-4000-8000-000000000002': 'CSQU3054383',
}
export const [billId = '', boxId = '', otherBoxId = ''] = Object.keys(objects)

/** A service of another vendor with a few documents, on loopback, and a simulated machine that uses this service. */
export async function papersService(options: PapersOptions = {}): Promise<PapersService> {
  const [asked, sent]: [string[], PapersService['sent']] = [[], []]
  const withToken: boolean[] = []
  const papers = options.papers ?? [invoice()]
  const server = createServer(async (request, response) => {
    const what = `${request.method} ${request.url}`
    const body = await bodyOf(request)
    asked.push(what)
    withToken.push(request.headers.authorization !== undefined)
    if (body !== undefined) sent.push({ asked: what, body })
    answer(what, { body, papers, options, response, origin: originOf(server.address()) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const world = newWorld()
  const env = { OCT_TOKEN: 'test-key', OCT_BASE_URL: `${originOf(server.address())}/v2` }
  return {
    ...{ world, asked, withToken, sent, papers },
    run: (argv, more = {}) => world.run(argv, { ...more, env: { ...env, ...more.env } }),
    async end() {
      world.remove()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const paperId = 'd1111111-0000-4000-8000-000000000001'

export const invoice = (more: Partial<Paper> = {}): Paper => ({
  id: paperId,
  name: 'Invoice 4711',
  file_name: 'scan-0017.pdf',
  document_type: 'packing_list',
  document_type_manual: 'commercial_invoice',
  classification_notes: 'the file name says packing',
  source: 'email',
  bytes: Buffer.from('%PDF-1.4 invoice'),
  payload: { invoice_number: '471l', container_numbers: ['MSCU6639870'], total_amount: 1200 },
  manual: { invoice_number: '4711' },
  shipments: [billId],
  cargos: [boxId],
  created_at: '2026-02-20T10:00:00Z',
  updated_at: '2026-02-20T10:05:00Z',
  ...more,
})

interface Asking {
  body: unknown
  papers: Paper[]
  options: PapersOptions
  response: ServerResponse
  origin: string
}

const originOf = (address: AddressInfo | string | null): string =>
  `http://127.0.0.1:${(address as AddressInfo).port}`

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function answer(what: string, asking: Asking): ServerResponse {
  const { options, response, papers } = asking
  const own = options.answer?.(what)
  if (own) return send(response, own.status, own.body)
  const [, method = '', path = '', query = ''] =
    /^(\w+) (?:\/v2)?(\/[^?]*)\??(.*)$/.exec(what) ?? []
  if (path.startsWith('/store/')) return sendFile(path, asking)
  if (path === '/documents/types') {
    const listed = types.map((code) => ({ code, label: code.replaceAll('_', ' ') }))
    return send(response, 200, { document_types: listed })
  }
  const [, id = '', action] = /^\/documents\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
  const paper = papers.find((one) => one.id === id)
  if (path === '/documents') return sendList(query, asking)
  if (id !== '' && !paper)
    return send(response, 404, { errors: [{ status: '404', title: 'Not Found' }] })
  if (paper) return onPaper(paper, { method, action, asking })
  if (/^\/(?:shipments|containers|tracking_requests)$/.test(path)) return sendObjects(path, asking)
  return send(response, 404, { errors: [{ status: '404', title: 'Not Found' }] })
}

interface PlannedAction {
  method: string
  action: string | undefined
  asking: Asking
}

function onPaper(paper: Paper, { method, action, asking }: PlannedAction): ServerResponse {
  const { response, papers, origin } = asking
  if (method === 'DELETE') {
    papers.splice(papers.indexOf(paper), 1)
    return response.writeHead(204).end()
  }
  if (action === 'download_url') {
    return send(response, 200, { download_url: `${origin}/store/${paper.id}` })
  }
  if (method === 'POST') return send(response, 202, { status: 'accepted' })
  if (method === 'PATCH') edit(paper, asking)
  const { data, included } = documentOf([paper], asking.options)
  return send(response, 200, { data: data[0], included, links: {} })
}

interface PatchBody {
  data: {
    attributes: { document_type_manual?: string | null; extracted_data_manual?: Paper['manual'] }
    relationships?: Record<'shipments' | 'cargos', { data: { id: string }[] } | undefined>
  }
}

function edit(paper: Paper, { body, options }: Asking): void {
  const { attributes, relationships } = (body as PatchBody).data
  if (attributes.document_type_manual !== undefined) {
    paper.document_type_manual = attributes.document_type_manual
  }
  if (attributes.extracted_data_manual !== undefined) {
    paper.manual = attributes.extracted_data_manual
  }
  if (options.ignoresLinks || !relationships) return
  const { shipments, cargos } = relationships
  if (shipments) paper.shipments = shipments.data.map(({ id }) => id)
  if (cargos) paper.cargos = cargos.data.map(({ id }) => id)
}

function sendList(query: string, { papers, options, response }: Asking): ServerResponse {
  const wanted = new URLSearchParams(query)
  const filename = wanted.get('filter[filename]')?.toLowerCase()
  const wishedTypes = wanted.get('filter[document_types]')?.split(',')
  const found = papers.filter(
    ({ file_name: name, document_type: type, document_type_manual: manual }) =>
      (!filename || name?.toLowerCase().includes(filename)) &&
      (!wishedTypes || wishedTypes.includes(manual ?? type ?? '')),
  )
  const { data, included } = documentOf(found, options)
  return send(response, 200, { data, included, links: {}, meta: { total: found.length } })
}

function sendObjects(path: string, { response }: Asking): ServerResponse {
  const type = path === '/containers' ? 'container' : 'shipment'
  if (path === '/tracking_requests') return send(response, 200, { data: [], links: {}, meta: {} })
  const data = refs(
    type,
    Object.keys(objects).filter((id) => id.startsWith(type[0] ?? '')),
  ).map(({ id }) => objectOf(id))
  return send(response, 200, { data, included: [], links: {}, meta: {} })
}

function sendFile(path: string, { papers, options, response }: Asking): ServerResponse {
  const paper = papers.find(({ id }) => path.endsWith(id))
  const status = options.storeStatuses?.shift() ?? 200
  if (status !== 200 || !paper) return send(response, paper ? status : 404, '<Error/>')
  response.writeHead(200, options.fileHeaders?.(paper) ?? {})
  return response.end(options.sends?.(paper) ?? paper.bytes)
}

const refs = (type: string, ids: readonly string[] = []) => ids.map((id) => ({ type, id }))

const objectOf = (id: string) =>
  id.startsWith('s')
    ? {
        ...{ id, type: 'shipment' },
        attributes: { bill_of_lading_number: objects[id as keyof typeof objects] },
        relationships: { containers: { data: refs('container', [boxId, otherBoxId]) } },
      }
    : {
        ...{ id, type: 'container' },
        attributes: { number: objects[id as keyof typeof objects] },
        relationships: { shipment: { data: { type: 'shipment', id: billId } } },
      }

function documentOf(papers: readonly Paper[], { hidesManual }: PapersOptions) {
  const data = papers.map((paper) => {
    const { id, payload, manual, shipments, cargos, bytes, ...attributes } = paper
    return {
      id,
      type: 'document',
      attributes: {
        ...attributes,
        file_content_type: 'application/pdf',
        file_size_bytes: bytes?.byteLength ?? null,
        ...(hidesManual ? {} : { extracted_data_manual: manual ?? null }),
      },
      relationships: {
        last_document_representation: {
          data: payload ? { type: 'document_representation', id: `r-${id}` } : null,
        },
        shipments: { data: refs('shipment', shipments) },
        cargos: { data: refs('container', cargos) },
        email_submission: { data: null },
      },
    }
  })
  const included = [
    ...papers.flatMap(({ id, payload }) =>
      payload
        ? [
            {
              id: `r-${id}`,
              type: 'document_representation',
              attributes: { schema_version: '2026-01-01', payload },
            },
          ]
        : [],
    ),
    ...Object.keys(objects).map(objectOf),
  ]
  return { data, included }
}

function send(response: ServerResponse, status: number, body: unknown): ServerResponse {
  response.writeHead(status, { 'content-type': 'application/vnd.api+json' })
  return response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
}
