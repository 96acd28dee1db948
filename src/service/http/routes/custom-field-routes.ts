import { type Context, Hono } from 'hono'
import { limits } from '../../../contract/limits.js'
import { entityTypes } from '../../../domain/custom-field.js'
import { hasRecord } from '../../custom-fields/record-types.js'
import { saveField } from '../../custom-fields/save-field.js'
import { deleteField, findField, listFields } from '../../store/custom-fields.js'
import type { CustomFieldRow } from '../../store/database/custom-field-tables.js'
import type { World } from '../../world.js'
import { answerPage } from '../answer.js'
import { changeForAudit, createForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { readPage } from '../paging.js'
import { problem } from '../problem.js'
import { readChange, readRef, readResource, refused } from '../resource-body.js'
import { customFieldResources } from '../resources/custom-field-resource.js'
import { answerChanged, answerField } from './answer-field.js'
import { readFilter } from './read-filter.js'

export function customFieldRoutes(world: World): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .get('/', listAll)
    .post('/', (context) => create(context, world))
    .get('/:id', async (context) => answerField(context, await findOne(context)))
    .patch('/:id', (context) => change(context, world))
    .delete('/:id', (context) => remove(context, world))
}

async function listAll(context: Context<ServiceEnv>): Promise<Response> {
  const page = readPage(context, limits.smallDefaultPageSize)
  const tenant = context.get('tenant')
  const found = await listFields(
    tenant,
    page,
    readFilter(context, ['entity_type', 'entity_id', 'definition_id']),
  )
  const data = await customFieldResources(tenant, found.rows)
  const meta = { size: data.length, total: found.total }
  return answerPage(context, { page, found, data, meta })
}

async function findOne(context: Context<ServiceEnv>): Promise<CustomFieldRow> {
  const row = await findField(context.get('tenant'), context.req.param('id') ?? '')
  if (row === undefined) throw problem(404)
  return row
}

async function create(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { attributes, relationships } = await readResource(context, 'custom_field')
  const entity = await findEntity(context, relationships.entity)
  const request = { entity, attributes, mayReplace: false }
  const saved = await createForAudit(context, { world, type: 'custom_field' }, (own) =>
    saveField(own, context.get('caller'), request),
  )
  if ('errors' in saved) throw refused(saved.errors)
  return answerField(context, saved.row, 201)
}

async function findEntity(context: Context<ServiceEnv>, relationship: unknown) {
  const { type, id } = readRef(relationship) ?? {}
  const known = Object.keys(entityTypes) as (keyof typeof entityTypes)[]
  const entityType = known.find((each) => each === type)
  if (entityType !== undefined && typeof id === 'string') {
    const entity = { type: entityType, id }
    if (await hasRecord(context.get('tenant'), entity)) return entity
  }
  const detail = `Entity must be an object of this account, of the type ${known.join(', ')}`
  throw refused([{ pointer: '/data/relationships/entity', detail }])
}

async function change(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const row = await findOne(context)
  const { attributes } = await readChange(context, 'custom_field', row.id)
  const record = { type: 'custom_field', id: row.id }
  return answerChanged(context, world, { row, attributes, record })
}

async function remove(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { id } = await findOne(context)
  await changeForAudit(context, { world, type: 'custom_field', id }, (own) => deleteField(own, id))
  return context.body(null, 204)
}
