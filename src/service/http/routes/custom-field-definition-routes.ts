import { type Context, Hono } from 'hono'
import { limits } from '../../../contract/limits.js'
import { changeDefinition, createDefinition } from '../../custom-fields/save-definition.js'
import {
  deleteDefinition,
  findDefinition,
  listDefinitions,
} from '../../store/custom-field-definitions.js'
import type { CustomFieldDefinitionRow } from '../../store/database/custom-field-tables.js'
import type { World } from '../../world.js'
import { answerOne, answerPage } from '../answer.js'
import { changeForAudit, createForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { readPage } from '../paging.js'
import { problem } from '../problem.js'
import { readChange, readResource, refused } from '../resource-body.js'
import { definitionResources } from '../resources/custom-field-definition-resource.js'
import { readFilter } from './read-filter.js'

export function customFieldDefinitionRoutes(world: World): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .get('/', listAll)
    .post('/', (context) => create(context, world))
    .get('/:id', show)
    .patch('/:id', (context) => change(context, world))
    .delete('/:id', (context) => remove(context, world))
}

async function listAll(context: Context<ServiceEnv>): Promise<Response> {
  const page = readPage(context, limits.smallDefaultPageSize)
  const tenant = context.get('tenant')
  const found = await listDefinitions(
    tenant,
    page,
    readFilter(context, ['entity_type', 'data_type', 'display_name']),
  )
  const data = await definitionResources(tenant, found.rows)
  return answerPage(context, { page, found, data })
}

const idOf = (context: Context<ServiceEnv>): string => context.req.param('id') ?? ''

async function answerRow(
  context: Context<ServiceEnv>,
  row: CustomFieldDefinitionRow,
  status: 200 | 201 = 200,
): Promise<Response> {
  const [data] = await definitionResources(context.get('tenant'), [row])
  if (data === undefined) throw problem(404)
  return answerOne(context, data, { status })
}

async function show(context: Context<ServiceEnv>): Promise<Response> {
  const row = await findDefinition(context.get('tenant'), idOf(context))
  if (row === undefined) throw problem(404)
  return answerRow(context, row)
}

async function create(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { attributes } = await readResource(context, 'custom_field_definition')
  const saved = await createForAudit(context, { world, type: 'custom_field_definition' }, (own) =>
    createDefinition(own, context.get('caller'), attributes),
  )
  if ('errors' in saved) throw refused(saved.errors)
  return answerRow(context, saved.row, 201)
}

async function change(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const id = idOf(context)
  const { attributes } = await readChange(context, 'custom_field_definition', id)
  const record = { world, type: 'custom_field_definition', id }
  const saved = await changeForAudit(context, record, (_, own) =>
    changeDefinition(own, context.get('caller'), { id, attributes }),
  )
  if (saved === undefined) throw problem(404)
  if ('errors' in saved) throw refused(saved.errors)
  return answerRow(context, saved.row)
}

async function remove(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const id = idOf(context)
  const record = { world, type: 'custom_field_definition', id }
  const isDeleted = await changeForAudit(context, record, (own) => deleteDefinition(own, id))
  if (!isDeleted) throw problem(404)
  return context.body(null, 204)
}
