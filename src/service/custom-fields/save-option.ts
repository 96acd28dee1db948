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

/** Adds an option to a definition whose values are chosen from a list; or says why not. */
export async function createOption(
  world: World,
  caller: Caller,
  wish: { definition: CustomFieldDefinitionRow; attributes: Record<string, unknown> },
): Promise<Saved<CustomFieldOptionRow>> {
  const { definition, attributes } = wish
  if (!hasOptions(definition.data_type)) return { errors: [noList(definition)] }
  const label = checkText(attributes.label, texts.label)
  const value = checkText(attributes.value, texts.value)
  const errors = [...label.errors, ...value.errors, ...positionErrors(attributes.position)]
  if (errors.length > 0) return { errors }
  return world.store.transaction(async (db) => {
    const there = await optionsOf({ db, accountId: caller.accountId }, [definition.id])
    const same = there.find((option) => inOneCase(option.value) === inOneCase(value.text))
    if (same) return { errors: [taken(same.value)] }
    if (there.length >= maxOptions) return { errors: [tooMany] }
    const row: CustomFieldOptionRow = {
      id: newId(),
      account_id: caller.accountId,
      definition_id: definition.id,
      label: label.text,
      value: value.text,
      position: (attributes.position as number | null | undefined) ?? nextPosition(there),
      created_at: world.clock().toISOString(),
    }
    await insertOption(db, row)
    return { row }
  })
}

/** Changes the label or the position of an option; its value stays, because fields hold it. */
export async function changeOption(
  world: World,
  caller: Caller,
  wish: { row: CustomFieldOptionRow; attributes: Record<string, unknown> },
): Promise<Saved<CustomFieldOptionRow>> {
  const { row, attributes } = wish
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

/** Removes an option; or says why not: the default of a list is always one of its options. */
export function removeOption(
  world: World,
  caller: Caller,
  row: CustomFieldOptionRow,
): Promise<FieldError[]> {
  return world.store.transaction(async (db) => {
    const tenant = { db, accountId: caller.accountId }
    const definition = await findDefinition(tenant, row.definition_id)
    const preset: unknown = JSON.parse(definition?.default_value ?? 'null')
    if ([preset].flat().includes(row.value)) return [isDefault(row)]
    await deleteOption(tenant, row.id)
    return []
  })
}

/** Two options that differ only in case or width look like one to the people who choose. */
const inOneCase = (value: string): string => value.normalize('NFKC').toLowerCase()

const isDefault = ({ value }: CustomFieldOptionRow): FieldError => ({
  pointer: '/data',
  detail: `${value} is the default value of its definition: change that first`,
})

const texts = {
  label: { name: 'Label', pointer: '/data/attributes/label', max: 255 },
  value: { name: 'Value', pointer: '/data/attributes/value', max: 255 },
}

/** A longer list is a table of its own. */
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
  detail: 'Value cannot be changed: remove the option and create another',
}

const positionErrors = (position: unknown): FieldError[] =>
  position === undefined || position === null || isPosition(position) ? [] : [noPosition]

const isPosition = (wish: unknown): boolean =>
  Number.isSafeInteger(wish) && Math.abs(wish as number) <= lastPosition

/** Far from where whole numbers end that SQLite's driver reads back. */
const lastPosition = 1_000_000_000

const noPosition: FieldError = {
  pointer: '/data/attributes/position',
  detail: `Position must be a whole number from -${lastPosition} to ${lastPosition}`,
}

const nextPosition = (there: CustomFieldOptionRow[]): number =>
  Math.min(lastPosition, Math.max(0, ...there.map((option) => option.position ?? 0)) + 1)
