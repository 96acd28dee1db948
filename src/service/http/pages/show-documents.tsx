import { downloadAddress } from '../../documents/blobs/download-address.js'
import { documentPreview, shownPicture } from '../../documents/previews/document-preview.js'
import { storeUploadedDocument } from '../../documents/store-uploaded-document.js'
import { DocumentPage } from '../../pages/document-page.js'
import { DocumentsPage, type ListedDocument } from '../../pages/documents-page.js'
import { containersById } from '../../store/containers.js'
import type { DocumentRow } from '../../store/database/document-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { linksOf } from '../../store/document-links.js'
import { representationsById } from '../../store/document-representations.js'
import { findDocument } from '../../store/documents.js'
import { listDocuments } from '../../store/list-documents.js'
import { shipmentsById } from '../../store/shipments.js'
import { operationWords } from '../audit-writes.js'
import { problem } from '../problem.js'
import { readBytes } from '../read-request-bytes.js'
import { previewHeaders } from './page-headers.js'
import { requireFormToken, requireOwnSite } from './read-form.js'
import {
  answerPage,
  countForm,
  newOnPage,
  pageNumber,
  redirect,
  requireWriter,
  type SignedIn,
} from './visits.js'

const pageSize = 50

export async function showDocuments(visit: SignedIn): Promise<Response> {
  const { tenant, page } = visit
  const number = pageNumber(visit)
  const all = { filter: {}, sort: [] }
  const { rows, total = 0 } = await listDocuments(tenant, { number, size: pageSize }, all)
  const list = {
    documents: await withLinks(tenant, rows),
    total,
    page: number,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  }
  return answerPage(visit, <DocumentsPage page={page} list={list} />)
}

export async function showDocument(visit: SignedIn): Promise<Response> {
  const { parts, tenant, page } = visit
  const row = await wantedDocument(visit)
  const [found] = await withLinks(tenant, [row])
  if (found === undefined) throw problem(404)
  const payload = await payloadOf(tenant, row)
  const preview = await documentPreview(parts.world, row)
  const content = <DocumentPage {...{ page, found, payload, preview }} />
  return answerPage(visit, content)
}

/** Sends a picture that the page of its document shows. Other files are sent only as downloads. */
export async function sendPreview(visit: SignedIn): Promise<Response> {
  const { context, parts } = visit
  const file = await shownPicture(parts.world, await wantedDocument(visit))
  if (file === undefined) throw problem(404)
  return context.body(Buffer.from(file.bytes), 200, previewHeaders(file.type))
}

/** Redirects to a download address that is valid for five minutes. */
export async function sendDocument(visit: SignedIn): Promise<Response> {
  const { parts, origin, now } = visit
  const file = await wantedDocument(visit)
  return redirect(visit, await downloadAddress(parts.world, { origin, file, now }))
}

async function wantedDocument({ context, tenant }: SignedIn): Promise<DocumentRow> {
  const row = await findDocument(tenant, context.req.param('id') ?? '')
  if (row === undefined) throw problem(404)
  return row
}

/** Maximum size of a file in an upload form, in bytes. The API accepts larger files. */
const maxBytes = 20 * 1024 * 1024

/** Maximum size of an upload form without the file, in bytes. */
const formBytes = 64 * 1024

export async function uploadDocument(visit: SignedIn): Promise<Response> {
  const { context, origin, session, parts, base } = visit
  requireOwnSite(context, origin)
  requireWriter(visit)
  await countForm(visit)
  const type = context.req.header('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw problem(415, 'The form must contain a file')
  const bytes = await readBytes(context, maxBytes + formBytes)
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw problem(400, 'The form cannot be read')
    })
  const sent = form.get('form')
  requireFormToken(typeof sent === 'string' ? sent : undefined, session.formToken)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0)
    throw problem(422, 'Choose a file that is not empty')
  const record = newOnPage(visit, operationWords('POST /documents'))
  const { id } = await storeUploadedDocument(parts.world, session.caller, { file, record })
  return redirect(visit, `${base}/documents/${id}`)
}

async function withLinks(tenant: Tenant, rows: readonly DocumentRow[]): Promise<ListedDocument[]> {
  if (rows.length === 0) return []
  const links = await linksOf(
    tenant,
    rows.map(({ id }) => id),
  )
  const all = [...links.values()].flat()
  const idsOf = (kind: string) =>
    all.filter((link) => link.kind === kind).map(({ object_id }) => object_id)
  const boxIds = idsOf('container')
  const billIds = idsOf('shipment')
  const boxes = await containersById(tenant, boxIds)
  const bills = await shipmentsById(tenant, billIds)
  const named = new Map<string, ListedDocument['links'][number]>([
    ...boxes.map(({ id, number }) => [id, { kind: 'containers' as const, number }] as const),
    ...bills.map(
      (row) => [row.id, { kind: 'shipments' as const, number: row.bill_of_lading_number }] as const,
    ),
  ])
  return rows.map((row) => ({
    row,
    links: (links.get(row.id) ?? []).flatMap(({ object_id }) => named.get(object_id) ?? []),
  }))
}

const mostFields = 60

/** Returns the values that the service read from a document. Each has a path such as `charges 1 amount`. */
async function payloadOf(tenant: Tenant, row: DocumentRow): Promise<[string, string][] | null> {
  if (row.representation_id === null) return null
  const [found] = await representationsById(tenant, [row.representation_id])
  return found === undefined ? null : textsIn(JSON.parse(found.payload)).slice(0, mostFields)
}

function textsIn(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [[path, String(value)]]
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = Array.isArray(value) ? `${path} ${Number(name) + 1}` : `${path} ${name}`
    return textsIn(inner, own.trim())
  })
}
