import type {
  DefinitionChange,
  NewDefinition,
} from '../../client/resources/custom-field-definition-calls.js'
import type { NewOption } from '../../client/resources/custom-field-option-calls.js'
import type { CustomFieldDefinition } from '../../contract/custom-field-resources.js'
import { type DefinitionName, findDefinition } from '../../desk/fields/find-definition.js'
import type { Workspace } from '../../desk/workspace.js'

/** Creates a custom field with its options and its default value. If a step fails, deletes the field again. */
export async function defineField(
  workspace: Workspace,
  definition: NewDefinition,
  options: readonly Omit<NewOption, 'position'>[],
): Promise<CustomFieldDefinition> {
  const client = await workspace.client()
  const { default_value, ...withoutDefault } = definition
  const isListed = options.length > 0 && default_value !== undefined
  const defined = await client.customFieldDefinitions.create(isListed ? withoutDefault : definition)
  try {
    for (const [index, option] of options.entries()) {
      await client.customFieldOptions.create(defined.id, { ...option, position: index + 1 })
    }
    if (isListed) return await client.customFieldDefinitions.update(defined.id, { default_value })
  } catch (error) {
    await client.customFieldDefinitions.remove(defined.id)
    throw error
  }
  return options.length === 0 ? defined : client.customFieldDefinitions.get(defined.id)
}

export async function editField(
  workspace: Workspace,
  name: DefinitionName,
  change: (definition: CustomFieldDefinition) => DefinitionChange,
): Promise<CustomFieldDefinition> {
  const client = await workspace.client()
  const definition = await findDefinition(workspace, name)
  return client.customFieldDefinitions.update(definition.id, change(definition))
}

export async function removeField(
  workspace: Workspace,
  name: DefinitionName,
  confirm: (definition: CustomFieldDefinition) => Promise<void>,
): Promise<CustomFieldDefinition> {
  const client = await workspace.client()
  const definition = await findDefinition(workspace, name)
  await confirm(definition)
  await client.customFieldDefinitions.remove(definition.id)
  return definition
}
