import { type Context, Hono } from 'hono'
import { limits } from '../../../contract/limits.js'
import { changeOption, createOption, removeOption } from '../../custom-fields/save-option.js'
import { findDefinition } from '../../store/custom-field-definitions.js'
import { listOptions, optionsById } from '../../store/custom-field-options.js'
import type {
  CustomFieldDefinitionRow,
  CustomFieldOptionRow,
} from '../../store/database/custom-field-tables.js'
import type { World } from '../../world.js'
import { answerOne, answerPage } from '../answer.js'
import { changeForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { readPage } from '../paging.js'
import { problem } from '../problem.js'
import { readChange, readResource, refused } from '../resource-body.js'
import { optionResource } from '../resources/custom-field-definition-resource.js'

export function customFieldOptionRoutes(world: World): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .get('/:id/options', listAll)
    .post('/:id/options', (context) => create(context, world))
    .get('/:id/options/:option_id', async (context) =>
      answerOne(context, optionResource(await findOne(context))),
    )
    .patch('/:id/options/:option_id', (context) => change(context, world))
    .delete('/:id/options/:option_id', (context) => remove(context, world))
}

async function findOwner(context: Context<ServiceEnv>): Promise<CustomFieldDefinitionRow> {
  const row = await findDefinition(context.get('tenant'), context.req.param('id') ?? '')
  if (row === undefined) throw problem(404)
  return row
}

async function findOne(context: Context<ServiceEnv>): Promise<CustomFieldOptionRow> {
  const definition = await findOwner(context)
  const id = context.req.param('option_id') ?? ''
  const [row] = await optionsById(context.get('tenant'), [id])
  if (row?.definition_id !== definition.id) throw problem(404)
  return row
}

/** Lists the options of custom fields. As in the hosted service, the response has no `meta` with totals. */
async function listAll(context: Context<ServiceEnv>): Promise<Response> {
  const { id } = await findOwner(context)
  const page = readPage(context, limits.smallDefaultPageSize)
  const found = await listOptions(context.get('tenant'), id, page)
  return answerPage(context, { page, found, data: found.rows.map(optionResource) })
}

async function create(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const definition = await findOwner(context)
  const { attributes } = await readResource(context, 'custom_field_option')
  const record = { world, type: 'custom_field_definition', id: definition.id }
  const saved = await changeForAudit(context, record, (_, own) =>
    createOption(own, context.get('caller'), { definition, attributes }),
  )
  if ('errors' in saved) throw refused(saved.errors)
  return answerOne(context, optionResource(saved.row), { status: 201 })
}

async function change(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const row = await findOne(context)
  const { attributes } = await readChange(context, 'custom_field_option', row.id)
  const record = { world, type: 'custom_field_definition', id: row.definition_id }
  const saved = await changeForAudit(context, record, (_, own) =>
    changeOption(own, context.get('caller'), { row, attributes }),
  )
  if ('errors' in saved) throw refused(saved.errors)
  return answerOne(context, optionResource(saved.row))
}

async function remove(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const row = await findOne(context)
  const record = { world, type: 'custom_field_definition', id: row.definition_id }
  const errors = await changeForAudit(context, record, (_, own) =>
    removeOption(own, context.get('caller'), row),
  )
  if (errors.length > 0) throw refused(errors)
  return context.body(null, 204)
}
