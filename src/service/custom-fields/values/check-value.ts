import type { Definition } from '../definition.js'
import { readReference } from '../record-types.js'
import type { DataType } from './data-type.js'
import { readMoment } from './read-field-moment.js'
import { brokenRule } from './validation.js'

/** A value as it is stored, or why it cannot be one. */
export type CheckedValue = { value: unknown } | { detail: string; isBlank?: true }

/** Checks a value against its definition; whether a reference leads anywhere is not known here. */
export function checkValue(definition: Definition, wish: unknown): CheckedValue {
  const { data_type, validation } = definition
  if (isEmpty(data_type, wish)) {
    return validation.required === true
      ? { detail: "Value can't be blank", isBlank: true }
      : { value: null }
  }
  const value = readers[data_type](wish, definition)
  if (value === undefined) return { detail: `Value must be ${expectations[data_type](definition)}` }
  const broken = brokenRule(definition, value)
  return broken === undefined ? { value } : { detail: `Value ${broken}` }
}

/** An empty value is no value. */
const isEmpty = (dataType: DataType, wish: unknown): boolean =>
  wish === undefined ||
  wish === null ||
  (typeof wish === 'string' && wish.trim() === '') ||
  (dataType === 'enum_multi' && Array.isArray(wish) && wish.length === 0)

/** Undefined for what is no value of the data type. */
const readers: Record<DataType, (wish: unknown, definition: Definition) => unknown> = {
  short_text: (wish) =>
    typeof wish === 'string' && wish.length <= maxTextLength ? wish : undefined,
  number: (wish) => (Number.isFinite(wish) ? wish : undefined),
  date: (wish) => readMoment('date', wish),
  datetime: (wish) => readMoment('datetime', wish),
  boolean: (wish) => (typeof wish === 'boolean' ? wish : undefined),
  enum: (wish, definition) => (isOption(definition, wish) ? wish : undefined),
  enum_multi: (wish, definition) =>
    Array.isArray(wish) && wish.every((each) => isOption(definition, each))
      ? [...new Set(wish)]
      : undefined,
  reference: (wish, { reference_type }) => readReference(reference_type, wish),
}

/** A short text of a stranger needs some end. */
const maxTextLength = 1000

const isOption = ({ options }: Definition, wish: unknown): boolean =>
  options.some(({ value }) => value === wish)

const expectations: Record<DataType, (definition: Definition) => string> = {
  short_text: () => `a text of at most ${maxTextLength} characters`,
  number: () => 'a number',
  date: () => 'a date such as 2026-03-31',
  datetime: () => 'a date-time with an offset, such as 2026-03-31T14:00:00Z',
  boolean: () => 'true or false',
  enum: (definition) => `one of ${optionsInWords(definition)}`,
  enum_multi: (definition) => `a list of any of ${optionsInWords(definition)}`,
  reference: ({ reference_type }) => `the id of a ${reference_type}`,
}

const optionsInWords = ({ options }: Definition): string =>
  options.length === 0
    ? 'its options, and there are none yet'
    : options.map(({ value }) => value).join(', ')
