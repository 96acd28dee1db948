import type { Caller } from '../accounts/keys.js'
import { checkText } from '../check-text.js'
import type { FieldError } from '../field-error.js'
import { findDefinition } from '../store/custom-field-definitions.js'
import {
  deleteOption,
  insertOption,
  optionsOf,
  updateOption,
} from '../store/custom-field-options.js'
import type {
  CustomFieldDefinitionRow,
  CustomFieldOptionRow,
} from '../store/database/custom-field-tables.js'
import { newId } from '../store/new-id.js'
import type { World } from '../world.js'
import type { Saved } from './save-definition.js'
import { hasOptions } from './values/data-type.js'

export async function createOption(
  world: World,
  caller: Caller,
  request: { definition: CustomFieldDefinitionRow; attributes: Record<string, unknown> },
): Promise<Saved<CustomFieldOptionRow>> {
  const { definition, attributes } = request
  if (!hasOptions(definition.data_type)) return { errors: [noList(definition)] }
  const label = checkText(attributes.label, texts.label)
  const value = checkText(attributes.value, texts.value)
  const errors = [...label.errors, ...value.errors, ...positionErrors(attributes.position)]
  if (errors.length > 0) return { errors }
  return world.store.transaction(caller, async (db) => {
    const existing = await optionsOf({ db, accountId: caller.accountId }, [definition.id])
    const same = existing.find((option) => comparable(option.value) === comparable(value.text))
    if (same) return { errors: [taken(same.value)] }
    if (existing.length >= maxOptions) return { errors: [tooMany] }
    const row: CustomFieldOptionRow = {
      id: newId(),
      account_id: caller.accountId,
      definition_id: definition.id,
      label: label.text,
      value: value.text,
      position: (attributes.position as number | null | undefined) ?? nextPosition(existing),
      created_at: world.clock().toISOString(),
    }
    await insertOption(db, row)
    return { row }
  })
}

/** Changes an option of an enum field. The value of the option cannot change, because records store it. */
export async function changeOption(
  world: World,
  caller: Caller,
  request: { row: CustomFieldOptionRow; attributes: Record<string, unknown> },
): Promise<Saved<CustomFieldOptionRow>> {
  const { row, attributes } = request
  const { position, value } = attributes
  const label = 'label' in attributes ? checkText(attributes.label, texts.label) : undefined
  const errors = [
    ...(label?.errors ?? []),
    ...positionErrors(position),
    ...(value === undefined || value === row.value ? [] : [fixedValue]),
  ]
  if (errors.length > 0) return { errors }
  const change = {
    ...(label && { label: label.text }),
    ...(position !== undefined && { position: position as number | null }),
  }
  const tenant = { db: world.store.db, accountId: caller.accountId }
  if (Object.keys(change).length > 0) await updateOption(tenant, row.id, change)
  return { row: { ...row, ...change } }
}

export function removeOption(
  world: World,
  caller: Caller,
  row: CustomFieldOptionRow,
): Promise<FieldError[]> {
  return world.store.transaction(caller, async (db) => {
    const tenant = { db, accountId: caller.accountId }
    const definition = await findDefinition(tenant, row.definition_id)
    const preset: unknown = JSON.parse(definition?.default_value ?? 'null')
    if ([preset].flat().includes(row.value)) return [isDefault(row)]
    await deleteOption(tenant, row.id)
    return []
  })
}

/** Converts a text to a form for comparisons that ignore letter case and character width. */
const comparable = (value: string): string => value.normalize('NFKC').toLowerCase()

const isDefault = ({ value }: CustomFieldOptionRow): FieldError => ({
  pointer: '/data',
  detail: `${value} is the default value of the field: change the default value first`,
})

const texts = {
  label: { name: 'Label', pointer: '/data/attributes/label', max: 255 },
  value: { name: 'Value', pointer: '/data/attributes/value', max: 255 },
}

const maxOptions = 1000

const tooMany: FieldError = {
  pointer: '/data/attributes/value',
  detail: `A definition has at most ${maxOptions} options`,
}

const noList = ({ api_slug, data_type }: CustomFieldDefinitionRow): FieldError => ({
  pointer: '/data',
  detail: `Only fields of data type enum or enum_multi have options; ${api_slug} is ${data_type}`,
})

const taken = (value: string): FieldError => ({
  pointer: '/data/attributes/value',
  code: 'duplicate',
  detail: `Value ${value} already exists`,
})

const fixedValue: FieldError = {
  pointer: '/data/attributes/value',
  detail: 'Value cannot be changed: delete the option and create another',
}

const positionErrors = (position: unknown): FieldError[] =>
  position === undefined || position === null || isPosition(position) ? [] : [noPosition]

const isPosition = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= lastPosition

/** Highest position of an option. It is far below the largest integer that the SQLite driver can read. */
const lastPosition = 1_000_000_000

const noPosition: FieldError = {
  pointer: '/data/attributes/position',
  detail: `Position must be a whole number from -${lastPosition} to ${lastPosition}`,
}

const nextPosition = (existing: CustomFieldOptionRow[]): number =>
  Math.min(lastPosition, Math.max(0, ...existing.map((option) => option.position ?? 0)) + 1)
