import { type Context, Hono } from 'hono'
import { documentTypes } from '../../../domain/documents/document-types.js'
import { createDocument } from '../../documents/add-document.js'
import { downloadAddress } from '../../documents/blobs/download-address.js'
import { deleteDocument, editDocument } from '../../documents/edit-document.js'
import { requestSteps, type Step } from '../../documents/processing/request-steps.js'
import { type Degrees, rotateDocument } from '../../documents/rotate-document.js'
import type { DocumentRow } from '../../store/database/document-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { allowRelinking } from '../../store/document-links.js'
import { findDocument } from '../../store/documents.js'
import { listDocuments } from '../../store/list-documents.js'
import type { World } from '../../world.js'
import { answerOne, answerPage } from '../answer.js'
import { changeForAudit, doneForAudit, newForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { readPage } from '../paging.js'
import { problem } from '../problem.js'
import { readInclude } from '../read-include.js'
import { readJson } from '../request-body.js'
import { readChange, readResource, refused } from '../resource-body.js'
import { documentResources } from '../resources/document-resource.js'
import { readDocumentQuery } from './read-document-query.js'

export function documentRoutes(world: World): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .get('/', listAll)
    .post('/', (context) => create(context, world))
    .get('/types', (context) => context.json({ document_types: documentTypes }))
    .get('/:id', async (context) => answerRow(context, await findOne(context)))
    .patch('/:id', (context) => edit(context, world))
    .delete('/:id', (context) => remove(context, world))
    .get('/:id/download_url', (context) => download(context, world))
    .post('/:id/reextract', (context) =>
      requestProcessing(context, world, { steps: ['extract', 'link'] }),
    )
    .post('/:id/reclassify', (context) =>
      requestProcessing(context, world, { steps: ['classify'] }),
    )
    .post('/:id/relink', (context) => requestProcessing(context, world, relinking))
    .post('/:id/rotate', (context) => rotate(context, world))
}

const included = {
  shipments: 'shipments',
  cargos: 'cargos',
  account: 'account',
  user: 'user',
  last_document_representation: 'last_document_representation',
  current_extraction: 'last_document_representation',
  email_submission: 'email_submission',
}

interface RowOptions {
  status?: 200 | 201
  byDefault?: string
}

async function answerRow(
  context: Context<ServiceEnv>,
  row: DocumentRow,
  { status = 200, byDefault }: RowOptions = {},
): Promise<Response> {
  const include = readInclude(context, included, byDefault)
  const [data] = await documentResources(context.get('tenant'), [row])
  if (data === undefined) throw notFound
  return answerOne(context, data, { status, include })
}

async function findOne(context: Context<ServiceEnv>): Promise<DocumentRow> {
  const row = await findDocument(context.get('tenant'), idOf(context))
  if (row === undefined) throw notFound
  return row
}

const idOf = (context: Context<ServiceEnv>): string => context.req.param('id') ?? ''

const notFound = problem(404, 'The document does not exist')

async function listAll(context: Context<ServiceEnv>): Promise<Response> {
  const page = readPage(context)
  const include = readInclude(context, included)
  const tenant = context.get('tenant')
  const found = await listDocuments(tenant, page, readDocumentQuery(context))
  const data = await documentResources(tenant, found.rows)
  const meta = { size: data.length, total: found.total }
  return answerPage(context, { page, found, data, meta, include })
}

async function create(context: Context<ServiceEnv>, world: World): Promise<Response> {
  readInclude(context, included)
  const body = await readResource(context, 'document')
  const record = newForAudit(context, world)
  const created = await createDocument(world, context.get('caller'), { ...body, record })
  if ('errors' in created) throw refused(created.errors)
  return answerRow(context, created.row, { status: 201 })
}

const everything = 'account,shipments,cargos,email_submission,last_document_representation'

async function edit(context: Context<ServiceEnv>, world: World): Promise<Response> {
  readInclude(context, included)
  const { id } = await findOne(context)
  const body = await readChange(context, 'document', id)
  if (!body.hasAttributes) throw refused([noAttributes])
  const edited = await changeForAudit(context, { world, type: 'document', id }, (tenant, own) =>
    editDocument(own, tenant, { ...body, id }),
  )
  if (edited === undefined) throw notFound
  if ('errors' in edited) throw refused(edited.errors)
  return answerRow(context, edited.row, { byDefault: everything })
}

const noAttributes = {
  pointer: '/data/attributes',
  detail: 'data.attributes must be an object; {} changes no attribute',
}

async function remove(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const id = idOf(context)
  const isDeleted = await changeForAudit(context, { world, type: 'document', id }, (tenant, own) =>
    deleteDocument(own, tenant, id),
  )
  if (!isDeleted) throw notFound
  return context.body(null, 204)
}

async function download(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const file = await findOne(context)
  const request = { origin: context.get('origin'), file, now: world.clock() }
  return context.json({ download_url: await downloadAddress(world, request) })
}

interface Work {
  steps: readonly Step[]
  /** True to create links again even if a user removed them. */
  allowsRelinking?: true
}

const relinking: Work = { steps: ['link'], allowsRelinking: true }

async function requestProcessing(
  context: Context<ServiceEnv>,
  world: World,
  { steps, allowsRelinking }: Work,
): Promise<Response> {
  const { accountId } = context.get('tenant')
  const at = world.clock().toISOString()
  await world.store.transaction({ accountId }, async (db) => {
    const tenant: Tenant = { db, accountId }
    const row = await findDocument(tenant, idOf(context))
    if (row === undefined) throw notFound
    if (allowsRelinking) await allowRelinking(tenant, row.id)
    await requestSteps(tenant, row, { steps, at })
    await doneForAudit(context, world)(tenant, { type: 'document', id: row.id })
  })
  return accepted(context)
}

const accepted = (context: Context<ServiceEnv>): Response =>
  context.json({ status: 'accepted' }, 202)

async function rotate(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { id } = await findOne(context)
  const { degrees } = ((await readJson(context)) ?? {}) as { degrees?: unknown }
  if (!isTurn(degrees)) {
    throw problem(422, 'degrees must be 90, 180 or 270', { pointer: '/degrees' })
  }
  context.set('auditDetail', `${degrees} degrees`)
  const turn = { id, degrees, record: doneForAudit(context, world) }
  if (!(await rotateDocument(world, context.get('tenant'), turn))) throw notFound
  return accepted(context)
}

const isTurn = (degrees: unknown): degrees is Degrees => [90, 180, 270].some((it) => it === degrees)
