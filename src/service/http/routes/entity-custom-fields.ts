import { type Context, Hono } from 'hono'
import { limits } from '../../../contract/limits.js'
import { type EntityRef, hasRecord } from '../../custom-fields/record-types.js'
import { definitionFor, saveField } from '../../custom-fields/save-field.js'
import { deleteField, findFieldOf, listFields } from '../../store/custom-fields.js'
import type { CustomFieldRow } from '../../store/database/custom-field-tables.js'
import type { World } from '../../world.js'
import { answerPage } from '../answer.js'
import { changeForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { readPage } from '../paging.js'
import { problem } from '../problem.js'
import { readResource, refused } from '../resource-body.js'
import { customFieldResources } from '../resources/custom-field-resource.js'
import { answerChanged, answerField } from './answer-field.js'

export function entityCustomFieldRoutes(world: World, type: EntityRef['type']): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .get('/:id/custom_fields', (context) => listAll(context, type))
    .post('/:id/custom_fields', (context) => save(context, world, type))
    .patch('/:id/custom_fields/:api_slug', (context) => change(context, world, type))
    .delete('/:id/custom_fields/:api_slug', (context) => remove(context, world, type))
}

async function findEntity(
  context: Context<ServiceEnv>,
  type: EntityRef['type'],
): Promise<EntityRef> {
  const entity = { type, id: context.req.param('id') ?? '' }
  if (!(await hasRecord(context.get('tenant'), entity))) throw problem(404)
  return entity
}

async function findOne(
  context: Context<ServiceEnv>,
  type: EntityRef['type'],
): Promise<CustomFieldRow> {
  const tenant = context.get('tenant')
  const entity = await findEntity(context, type)
  const definition = await definitionFor(tenant, entity, context.req.param('api_slug'))
  if ('pointer' in definition) throw problem(404)
  const row = await findFieldOf(tenant, { entity_id: entity.id, definition_id: definition.id })
  if (row === undefined) throw problem(404)
  return row
}

async function listAll(context: Context<ServiceEnv>, type: EntityRef['type']): Promise<Response> {
  const { id } = await findEntity(context, type)
  const page = readPage(context, limits.smallDefaultPageSize)
  const tenant = context.get('tenant')
  const found = await listFields(tenant, page, { entity_id: id })
  const data = await customFieldResources(tenant, found.rows)
  const meta = { size: data.length, total: found.total }
  return answerPage(context, { page, found, data, meta })
}

async function save(
  context: Context<ServiceEnv>,
  world: World,
  type: EntityRef['type'],
): Promise<Response> {
  const entity = await findEntity(context, type)
  const { attributes } = await readResource(context, 'custom_field')
  const request = { entity, attributes, mayReplace: true }
  const saved = await changeForAudit(context, { world, ...entity }, (_, own) =>
    saveField(own, context.get('caller'), request),
  )
  if ('errors' in saved) throw refused(saved.errors)
  return answerField(context, saved.row, saved.isNew ? 201 : 200)
}

async function change(
  context: Context<ServiceEnv>,
  world: World,
  type: EntityRef['type'],
): Promise<Response> {
  const row = await findOne(context, type)
  const { attributes } = await readResource(context, 'custom_field')
  const record = { type, id: row.entity_id }
  return answerChanged(context, world, { row, attributes, record })
}

async function remove(
  context: Context<ServiceEnv>,
  world: World,
  type: EntityRef['type'],
): Promise<Response> {
  const { id, entity_id } = await findOne(context, type)
  await changeForAudit(context, { world, type, id: entity_id }, (own) => deleteField(own, id))
  return context.body(null, 204)
}
