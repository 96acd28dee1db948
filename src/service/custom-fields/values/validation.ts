import type { FieldError } from '../../field-error.js'
import type { DataType } from './data-type.js'
import { matchPattern, patternFault } from './pattern.js'
import { readMoment } from './read-field-moment.js'

/** Rules for values of a custom field. The service stores rules that oct does not know, but does not apply them. */
export interface Validation {
  required?: boolean
  pattern?: string
  min_length?: number
  max_length?: number
  min?: number | string
  max?: number | string
  [unknown: string]: unknown
}

export function validationErrors(dataType: DataType, given: unknown): FieldError[] {
  if (given === undefined || given === null) return []
  if (typeof given !== 'object' || Array.isArray(given)) {
    return [{ pointer, detail: 'Validation must be an object such as {"required": true}' }]
  }
  return Object.entries(given).flatMap(([name, value]) => {
    const detail = Object.hasOwn(rules, name) ? rules[name]?.(value, dataType) : undefined
    return detail === undefined ? [] : [{ pointer: `${pointer}/${name}`, detail }]
  })
}

const pointer = '/data/attributes/validation'

type Rule = (value: unknown, dataType: DataType) => string | undefined

const length: Rule = (value, dataType) => {
  if (dataType !== 'short_text')
    return 'min_length and max_length only apply to fields of data type short_text'
  return Number.isSafeInteger(value) && (value as number) >= 0
    ? undefined
    : 'min_length and max_length must be whole numbers'
}

const bound: Rule = (value, dataType) => {
  if (dataType === 'number')
    return Number.isFinite(value) ? undefined : 'min and max must be numbers'
  if (dataType !== 'date' && dataType !== 'datetime') {
    return 'min and max only apply to fields of data type number, date or datetime'
  }
  return readMoment(dataType, value) === undefined
    ? `min and max must have the data type of the field: ${dataType}`
    : undefined
}

const rules: Record<string, Rule | undefined> = {
  required: (value) => (typeof value === 'boolean' ? undefined : 'Required must be true or false'),
  pattern: (value, dataType) => {
    if (dataType !== 'short_text') return 'pattern only applies to fields of data type short_text'
    if (typeof value !== 'string') return 'pattern must be a string'
    const fault = patternFault(value)
    return fault === undefined ? undefined : `The pattern cannot be used: ${fault}`
  },
  min_length: length,
  max_length: length,
  min: bound,
  max: bound,
}

/** Returns the first rule that a value breaks. The value must already have the data type of the field. */
export function brokenRule(
  { validation, data_type }: { validation: Validation; data_type: DataType },
  value: unknown,
): string | undefined {
  const { pattern, min_length, max_length, min, max } = validation
  if (typeof value === 'string' && data_type === 'short_text') {
    const size = [...value].length
    if (min_length !== undefined && size < min_length) {
      return `is too short (minimum is ${min_length} characters)`
    }
    if (max_length !== undefined && size > max_length) {
      return `is too long (maximum is ${max_length} characters)`
    }
    if (pattern !== undefined) return mismatch(pattern, value)
  }
  const size = comparable(data_type, value)
  if (size === undefined) return undefined
  const [low, high] = [comparable(data_type, min), comparable(data_type, max)]
  if (low !== undefined && size < low) return `must not be less than ${min}`
  return high !== undefined && size > high ? `must not be more than ${max}` : undefined
}

function mismatch(pattern: string, value: string): string | undefined {
  const match = matchPattern(pattern, value)
  if (match === 'too_slow') {
    return `cannot be checked: matching the pattern ${pattern} takes too long; use a simpler pattern`
  }
  return match === 'same' ? undefined : `does not match ${pattern}`
}

function comparable(dataType: DataType, value: unknown): number | undefined {
  if (dataType === 'number') return typeof value === 'number' ? value : undefined
  if (dataType !== 'date' && dataType !== 'datetime') return undefined
  const moment = readMoment(dataType, value)
  return moment === undefined ? undefined : Date.parse(moment)
}
