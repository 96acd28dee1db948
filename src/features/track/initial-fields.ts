import type { CustomFieldDefinition } from '../../contract/custom-field-resources.js'
import { listDefinitions } from '../../desk/fields/find-definition.js'
import type { InitialFields } from '../../desk/tracking/register-number.js'
import type { TypedField } from '../../desk/tracking/track-order.js'
import type { Workspace } from '../../desk/workspace.js'
import {
  entityInWords,
  entityKind,
  type FieldOwnerKind,
  readFieldValue,
} from '../../domain/custom-field.js'
import { OctError } from '../../errors.js'

/** Checks the values of custom fields for a new shipment or its containers. Throws `usage` for an invalid value. */
export async function initialFields(
  workspace: Workspace,
  typed: readonly TypedField[],
): Promise<InitialFields> {
  const definitions = await listDefinitions(workspace)
  const fields: Entry[] = []
  for (const { slug, text } of typed) {
    for (const definition of definitionsOf(slug, definitions)) {
      const value = await valueIn(workspace, definition, text)
      fields.push({
        owner: entityKind(definition.entity_type),
        api_slug: definition.api_slug,
        value,
      })
    }
  }
  const of = (kind: FieldOwnerKind) =>
    fields.filter(({ owner }) => owner === kind).map(({ owner: _owner, ...entry }) => entry)
  return { shipment: of('shipment'), containers: of('container') }
}

interface Entry {
  owner: FieldOwnerKind | undefined
  api_slug: string
  value: unknown
}

const owners: readonly (FieldOwnerKind | undefined)[] = ['shipment', 'container']

function definitionsOf(slug: string, all: readonly CustomFieldDefinition[]) {
  const wanted = slug.toLowerCase()
  const named = all.filter(({ api_slug }) => `${api_slug}`.toLowerCase() === wanted)
  const usable = named.filter(({ entity_type }) => owners.includes(entityKind(entity_type)))
  if (usable.length === 0) throw named[0] ? ofOther(named[0]) : unknown(slug, all)
  return usable
}

async function valueIn(
  workspace: Workspace,
  definition: CustomFieldDefinition,
  text: string,
): Promise<unknown> {
  const read = readFieldValue(definition, text)
  if ('problem' in read) throw unfit(definition, text, read.problem)
  if (!['enum', 'enum_multi'].includes(definition.data_type)) return read.value
  const client = await workspace.client()
  const options = await client.customFieldOptions.list(definition.id).toArray()
  const values = options.map(({ value }) => value)
  const odd = [read.value].flat().find((each) => !values.includes(String(each)))
  if (odd === undefined) return read.value
  throw unfit(definition, String(odd), `the allowed values are ${values.join(', ')}`)
}

function unfit({ api_slug }: CustomFieldDefinition, text: string, problem: string): OctError {
  return new OctError('usage', `${api_slug} cannot be "${text}": ${problem}`, {
    reason: 'Nothing was registered.',
    tryNext: ['oct fields list'],
  })
}

function unknown(slug: string, definitions: readonly CustomFieldDefinition[]): OctError {
  const known = [...new Set(definitions.map(({ api_slug }) => api_slug))]
  return new OctError('usage', `There is no field "${slug}"`, {
    reason: `${known.length > 0 ? `Defined fields: ${known.join(', ')}.` : 'No field is defined yet.'} Nothing was registered.`,
    tryNext: ['oct fields list', 'oct fields define <slug> --entity shipment'],
  })
}

function ofOther({ api_slug, entity_type }: CustomFieldDefinition): OctError {
  return new OctError('usage', `${api_slug} is a field of a ${entityInWords(entity_type)}`, {
    reason:
      'A new tracking request can set only fields of shipments and containers. No number was tracked.',
    tryNext: [`oct fields set <number> ${api_slug}=<value>`],
  })
}
