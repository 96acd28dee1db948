import type { CustomFieldDefinition } from '../../contract/custom-field-resources.js'
import { entityInWords, entityKind, type FieldOwnerKind } from '../../domain/custom-field.js'
import { OctError } from '../../errors.js'
import { rememberNames } from '../completing/remember-names.js'
import type { Workspace } from '../workspace.js'

export interface DefinitionName {
  field: string
  /** Kind of object. Required if fields for several kinds of objects have the same slug. */
  entity?: FieldOwnerKind
}

export async function listDefinitions(
  workspace: Workspace,
  entity?: FieldOwnerKind,
): Promise<CustomFieldDefinition[]> {
  const client = await workspace.client()
  workspace.progress('Reading the fields')
  // Reads all definitions and selects here, because services spell the kind `container` differently.
  const all = await client.customFieldDefinitions.list().toArray()
  await rememberNames(workspace, 'fields', all.map(asName))
  const wanted = all.filter(({ entity_type }) => !entity || entityKind(entity_type) === entity)
  return wanted.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

const asName = ({ api_slug, display_name }: CustomFieldDefinition) => ({
  text: api_slug,
  hint: display_name,
})

const sortKey = ({ entity_type, api_slug, id }: CustomFieldDefinition): string =>
  [entityInWords(entity_type), api_slug, id].join('\n')

/** Finds a custom field by slug or id. Throws `not_found`, and `usage` if fields of several kinds of objects match. */
export async function findDefinition(
  workspace: Workspace,
  { field, entity }: DefinitionName,
): Promise<CustomFieldDefinition> {
  const all = await listDefinitions(workspace, entity)
  const wanted = field.trim().toLowerCase()
  const found = all.filter(({ id, api_slug }) => [id, `${api_slug}`.toLowerCase()].includes(wanted))
  const [definition, ...others] = found
  if (definition === undefined) throw unknownField(field)
  if (others.length > 0) throw ambiguous(field, found)
  return definition
}

function unknownField(field: string): OctError {
  return new OctError('not_found', `There is no field "${field}"`, {
    reason: 'Give the slug or the id of a field.',
    tryNext: ['oct fields list', 'oct fields define <slug> --entity shipment'],
  })
}

function ambiguous(field: string, found: readonly CustomFieldDefinition[]): OctError {
  const kinds = found.map(({ entity_type }) => entityInWords(entity_type))
  return new OctError('usage', `"${field}" is a field of ${kinds.join(' and of ')}`, {
    reason: 'Choose the kind with --entity, or use the id of the field.',
    tryNext: found.map(({ id }) => `oct fields options list ${id}`).slice(0, 1),
  })
}
