import { type Context, Hono } from 'hono'
import { limits } from '../../../contract/limits.js'
import { createParty, renameParty, type SavedParty } from '../../parties/save-account-party.js'
import { findParty, listParties } from '../../store/parties.js'
import type { World } from '../../world.js'
import { answerOne, answerPage } from '../answer.js'
import { changeForAudit, createForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { pagination, readPage } from '../paging.js'
import { problem } from '../problem.js'
import { readChange, readResource, refused } from '../resource-body.js'
import { partyResource } from '../resources/party-resource.js'

export function partyRoutes(world: World): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .get('/', listAll)
    .post('/', (context) => create(context, world))
    .get('/:id', show)
    .patch('/:id', (context) => rename(context, world))
}

async function listAll(context: Context<ServiceEnv>): Promise<Response> {
  const page = readPage(context, limits.smallDefaultPageSize)
  const found = await listParties(context.get('tenant'), page)
  const { rows, total } = found
  const meta = { size: rows.length, total, pagination: pagination(page, found) }
  return answerPage(context, { page, found, data: rows.map(partyResource), meta })
}

async function show(context: Context<ServiceEnv>): Promise<Response> {
  const row = await findParty(context.get('tenant'), context.req.param('id') ?? '')
  if (row === undefined) throw problem(404)
  return answerOne(context, partyResource(row))
}

async function create(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { attributes } = await readResource(context, 'party')
  const saved = await createForAudit(context, { world, type: 'party' }, (own) =>
    createParty(own, context.get('caller'), attributes.company_name),
  )
  return answerSaved(context, saved, 201)
}

async function rename(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const id = context.req.param('id') ?? ''
  const { attributes } = await readChange(context, 'party', id)
  if (attributes.company_name === undefined) return show(context)
  const { company_name } = attributes
  const saved = await changeForAudit(context, { world, type: 'party', id }, (_, own) =>
    renameParty(own, context.get('caller'), { id, company_name }),
  )
  if (saved === undefined) throw problem(404)
  return answerSaved(context, saved, 200)
}

function answerSaved(
  context: Context<ServiceEnv>,
  saved: SavedParty,
  status: 200 | 201,
): Promise<Response> {
  if ('errors' in saved) throw refused(saved.errors)
  return answerOne(context, partyResource(saved.row), { status })
}
