import { type Context, Hono } from 'hono'
import { submitEmail } from '../../documents/emails/receive-email.js'
import type { EmailSubmissionRow } from '../../store/database/document-tables.js'
import { findEmail, listEmails } from '../../store/email-submissions.js'
import type { World } from '../../world.js'
import { answerOne, answerPage } from '../answer.js'
import { newForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { readPage } from '../paging.js'
import { problem } from '../problem.js'
import { readInclude } from '../read-include.js'
import { readBytes } from '../read-request-bytes.js'
import { emailResources } from '../resources/email-submission-resource.js'

export function emailSubmissionRoutes(world: World): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .get('/', listAll)
    .post('/', (context) => submit(context, world))
    .get('/:id', show)
}

const included = {
  account: 'account',
  user: 'user',
  'documents.last_document_representation': 'documents.last_document_representation',
  'documents.current_extraction': 'documents.last_document_representation',
  documents: 'documents',
}

const byDefault = 'documents,documents.last_document_representation'

async function answerRow(
  context: Context<ServiceEnv>,
  row: EmailSubmissionRow,
  status: 200 | 201 = 200,
): Promise<Response> {
  const include = readInclude(context, included, byDefault)
  const [data] = await emailResources(context.get('tenant'), [row])
  if (data === undefined) throw notFound
  return answerOne(context, data, { status, include })
}

const notFound = problem(404, 'The email submission does not exist')

async function show(context: Context<ServiceEnv>): Promise<Response> {
  const row = await findEmail(context.get('tenant'), context.req.param('id') ?? '')
  if (row === undefined) throw notFound
  return answerRow(context, row)
}

async function listAll(context: Context<ServiceEnv>): Promise<Response> {
  const page = readPage(context)
  const include = readInclude(context, included, byDefault)
  const tenant = context.get('tenant')
  const found = await listEmails(tenant, page)
  const data = await emailResources(tenant, found.rows)
  const meta = { size: data.length, total: found.total }
  return answerPage(context, { page, found, data, meta, include })
}

/** Receives an email as `message/rfc822`, because JSON cannot contain the bytes of an email. */
async function submit(context: Context<ServiceEnv>, world: World): Promise<Response> {
  readInclude(context, included)
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'message/rfc822') throw problem(415, 'Send the email as message/rfc822')
  const raw = await readBytes(context, maxBytes)
  const record = newForAudit(context, world)
  const row = await submitEmail(world, context.get('caller'), { raw, record })
  return answerRow(context, row, 201)
}

/** Maximum size of an email in bytes. Common mail servers have the same limit. */
const maxBytes = 25 * 1024 * 1024
