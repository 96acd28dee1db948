import type { NewOption } from '../../client/resources/custom-field-option-calls.js'
import type {
  CustomFieldDefinition,
  CustomFieldOption,
} from '../../contract/custom-field-resources.js'
import {
  type DefinitionName,
  findDefinition,
  listDefinitions,
} from '../../desk/fields/find-definition.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'

export interface FieldOption {
  definition: CustomFieldDefinition
  option: CustomFieldOption
}

export async function listOptions(
  workspace: Workspace,
  { field, entity }: Partial<DefinitionName>,
): Promise<FieldOption[]> {
  const definitions =
    field === undefined
      ? (await listDefinitions(workspace, entity)).filter(({ data_type }) => isList(data_type))
      : [await findDefinition(workspace, { field, ...(entity ? { entity } : {}) })]
  const rows: FieldOption[] = []
  for (const definition of definitions) rows.push(...(await optionsOf(workspace, definition)))
  return rows
}

const isList = (dataType: string): boolean => ['enum', 'enum_multi'].includes(dataType)

export async function addOption(
  workspace: Workspace,
  name: DefinitionName,
  option: NewOption,
): Promise<FieldOption> {
  const client = await workspace.client()
  const definition = await findDefinition(workspace, name)
  return { definition, option: await client.customFieldOptions.create(definition.id, option) }
}

export async function editOption(
  workspace: Workspace,
  name: DefinitionName & { value: string },
  change: { label?: string; position?: number },
): Promise<FieldOption> {
  const client = await workspace.client()
  const { definition, option } = await findOption(workspace, name)
  return {
    definition,
    option: await client.customFieldOptions.update(definition.id, option.id, change),
  }
}

export async function removeOption(
  workspace: Workspace,
  name: DefinitionName & { value: string },
  confirm: (found: FieldOption) => Promise<void>,
): Promise<FieldOption> {
  const client = await workspace.client()
  const found = await findOption(workspace, name)
  await confirm(found)
  await client.customFieldOptions.remove(found.definition.id, found.option.id)
  return found
}

async function findOption(
  workspace: Workspace,
  { value, ...name }: DefinitionName & { value: string },
): Promise<FieldOption> {
  const definition = await findDefinition(workspace, name)
  const rows = await optionsOf(workspace, definition)
  const found = rows.find(({ option }) => [option.id, option.value].includes(value))
  if (found) return found
  throw new OctError('not_found', `"${value}" is not an option of ${definition.api_slug}`, {
    reason: `Options of the field: ${rows.map(({ option }) => option.value).join(', ') || 'none'}.`,
    tryNext: [`oct fields options list ${definition.api_slug}`],
  })
}

async function optionsOf(
  workspace: Workspace,
  definition: CustomFieldDefinition,
): Promise<FieldOption[]> {
  const client = await workspace.client()
  const options = await client.customFieldOptions.list(definition.id).toArray()
  return options
    .sort((a, b) => (a.position ?? Number.MAX_VALUE) - (b.position ?? Number.MAX_VALUE))
    .map((option) => ({ definition, option }))
}
