import type { Context } from 'hono'
import type { AuditedRecord } from '../../accounts/audited-values.js'
import { readDefinitions } from '../../custom-fields/definition.js'
import { changeField } from '../../custom-fields/save-field.js'
import { findDefinition } from '../../store/custom-field-definitions.js'
import type { CustomFieldRow } from '../../store/database/custom-field-tables.js'
import type { World } from '../../world.js'
import { answerOne } from '../answer.js'
import { changeForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { problem } from '../problem.js'
import { refused } from '../resource-body.js'
import { customFieldResources } from '../resources/custom-field-resource.js'

export async function answerField(
  context: Context<ServiceEnv>,
  row: CustomFieldRow,
  status: 200 | 201 = 200,
): Promise<Response> {
  const [data] = await customFieldResources(context.get('tenant'), [row])
  if (data === undefined) throw problem(404)
  return answerOne(context, data, { status })
}

interface ChangedField {
  row: CustomFieldRow
  attributes: Record<string, unknown>
  record: AuditedRecord
}

export async function answerChanged(
  context: Context<ServiceEnv>,
  world: World,
  { row, attributes, record }: ChangedField,
): Promise<Response> {
  const tenant = context.get('tenant')
  const found = await findDefinition(tenant, row.definition_id)
  const [definition] = found ? await readDefinitions(tenant, [found]) : []
  if (definition === undefined) throw problem(404)
  const saved = await changeForAudit(context, { world, ...record }, (own) =>
    changeField(world, own, { row, definition, attributes }),
  )
  if ('errors' in saved) throw refused(saved.errors)
  return answerField(context, saved.row)
}
