import type { Definition } from '../definition.js'
import { readReference } from '../record-types.js'
import type { DataType } from './data-type.js'
import { readMoment } from './read-field-moment.js'
import { brokenRule } from './validation.js'

/** The value of a custom field in its stored form, or a sentence that says why the value is not valid. */
export type CheckedValue = { value: unknown } | { detail: string; isBlank?: true }

/** Checks the value of a custom field against its definition. Does not check whether a referenced record exists. */
export function checkValue(definition: Definition, given: unknown): CheckedValue {
  const { data_type, validation } = definition
  if (isEmpty(data_type, given)) {
    return validation.required === true
      ? { detail: "Value can't be blank", isBlank: true }
      : { value: null }
  }
  const value = readers[data_type](given, definition)
  if (value === undefined) return { detail: `Value must be ${expectations[data_type](definition)}` }
  const broken = brokenRule(definition, value)
  return broken === undefined ? { value } : { detail: `Value ${broken}` }
}

const isEmpty = (dataType: DataType, given: unknown): boolean =>
  given === undefined ||
  given === null ||
  (typeof given === 'string' && given.trim() === '') ||
  (dataType === 'enum_multi' && Array.isArray(given) && given.length === 0)

const readers: Record<DataType, (given: unknown, definition: Definition) => unknown> = {
  short_text: (given) =>
    typeof given === 'string' && given.length <= maxTextLength ? given : undefined,
  number: (given) => (Number.isFinite(given) ? given : undefined),
  date: (given) => readMoment('date', given),
  datetime: (given) => readMoment('datetime', given),
  boolean: (given) => (typeof given === 'boolean' ? given : undefined),
  enum: (given, definition) => (isOption(definition, given) ? given : undefined),
  enum_multi: (given, definition) =>
    Array.isArray(given) && given.every((each) => isOption(definition, each))
      ? [...new Set(given)]
      : undefined,
  reference: (given, { reference_type }) => readReference(reference_type, given),
}

const maxTextLength = 1000

const isOption = ({ options }: Definition, given: unknown): boolean =>
  options.some(({ value }) => value === given)

const expectations: Record<DataType, (definition: Definition) => string> = {
  short_text: () => `a text of at most ${maxTextLength} characters`,
  number: () => 'a number',
  date: () => 'a date such as 2026-03-31',
  datetime: () => 'a date-time with an offset, such as 2026-03-31T14:00:00Z',
  boolean: () => 'true or false',
  enum: (definition) => `one of ${optionsInWords(definition)}`,
  enum_multi: (definition) => `a list of values from ${optionsInWords(definition)}`,
  reference: ({ reference_type }) => `the id of a ${reference_type}`,
}

const optionsInWords = ({ options }: Definition): string =>
  options.length === 0
    ? 'the options of the field, but no option is defined yet'
    : options.map(({ value }) => value).join(', ')
