import { setImmediate } from 'node:timers/promises'
import { normalizeContainerNumber, validateContainerNumber } from '../../domain/container-number.js'
import type { FieldError } from '../field-error.js'
import type { Tenant } from '../store/database/store.js'
import type { EntityRef } from './record-types.js'
import { checkStorable, definitionFor } from './save-field.js'

export interface InitialField {
  api_slug: string
  value: unknown
  /** Number of the container that gets the value. If absent, all containers of the shipment get the value. */
  number?: string
}

export interface InitialFields {
  shipment: InitialField[]
  containers: InitialField[]
}

export async function readInitialFields(
  tenant: Tenant,
  given: unknown,
): Promise<{ text?: string; errors?: FieldError[] }> {
  if (given === undefined || given === null) return {}
  if (typeof given !== 'object' || Array.isArray(given)) {
    return { errors: [{ pointer: root, detail: `Initial custom fields ${shape}` }] }
  }
  const lists = given as { shipment?: unknown; containers?: unknown }
  const shipment = await readList(tenant, { given: lists.shipment, list: 'shipment' })
  const containers = await readList(tenant, { given: lists.containers, list: 'containers' })
  const errors = [...shipment.errors, ...containers.errors]
  if (errors.length > 0) return { errors }
  const fields: InitialFields = { shipment: shipment.fields, containers: containers.fields }
  return { text: JSON.stringify(fields) }
}

const root = '/data/attributes/initial_custom_fields'
const shape = 'must be an object with the lists shipment and containers'

interface ReadList {
  fields: InitialField[]
  errors: FieldError[]
}

async function readList(
  tenant: Tenant,
  { given, list }: { given: unknown; list: keyof InitialFields },
): Promise<ReadList> {
  const pointer = `${root}/${list}`
  const entries = given ?? []
  if (!Array.isArray(entries)) {
    return { fields: [], errors: [{ pointer, detail: `${list} must be a list` }] }
  }
  if (entries.length > maxEntries) {
    return {
      fields: [],
      errors: [{ pointer, detail: `${list} has more than ${maxEntries} entries` }],
    }
  }
  const fields: InitialField[] = []
  const errors: FieldError[] = []
  for (const [i, entry] of entries.entries()) {
    const read = await readEntry(tenant, { entry, list })
    await setImmediate()
    if ('errors' in read) {
      errors.push(
        ...read.errors.map((each) => ({ ...each, pointer: `${pointer}/${i}${each.pointer}` })),
      )
    } else fields.push(read)
  }
  return { fields, errors }
}

/** Maximum number of custom fields in a request, because checking a field can take long. */
const maxEntries = 100

async function readEntry(
  tenant: Tenant,
  { entry, list }: { entry: unknown; list: keyof InitialFields },
): Promise<InitialField | { errors: FieldError[] }> {
  if (typeof entry !== 'object' || entry === null) {
    return {
      errors: [{ pointer: '', detail: 'An entry must be an object with api_slug and value' }],
    }
  }
  const { api_slug, value, number } = entry as Record<string, unknown>
  const type: EntityRef['type'] = list === 'shipment' ? 'shipment' : 'container'
  const definition = await definitionFor(tenant, { type }, api_slug)
  if ('pointer' in definition) return { errors: [inEntry(definition)] }
  const checked = await checkStorable(tenant, definition, value)
  const numbered = readNumber(list === 'containers' ? number : undefined)
  const errors = [
    ...('pointer' in checked ? [inEntry(checked)] : []),
    ...('pointer' in numbered ? [numbered] : []),
  ]
  if (errors.length > 0 || !('value' in checked) || 'pointer' in numbered) return { errors }
  return { api_slug: definition.api_slug, value: checked.value, ...numbered }
}

const inEntry = (error: FieldError): FieldError => ({
  ...error,
  pointer: error.pointer.replace('/data/attributes', ''),
})

function readNumber(given: unknown): { number?: string } | FieldError {
  if (given === undefined || given === null || given === '') return {}
  const number = typeof given === 'string' ? normalizeContainerNumber(given) : ''
  const { isValid, reason } = validateContainerNumber(number)
  if (isValid) return { number }
  return { pointer: '/number', detail: `Number is not a container number: ${reason}` }
}
