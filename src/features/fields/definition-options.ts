import { type Command, InvalidArgumentError } from 'commander'
import type { DefinitionChange } from '../../client/resources/custom-field-definition-calls.js'
import { readFieldValue } from '../../domain/custom-field.js'
import { OctError } from '../../errors.js'

export interface DefinitionOptions {
  name?: string
  description?: string
  default?: string
  required?: boolean
  pattern?: string
  maxLength?: number
}

export function addDefinitionOptions(command: Command): Command {
  return command
    .option('--name <name>', 'name that people see')
    .option('--description <text>', 'purpose of the field')
    .option(
      '--default <value>',
      'default value, for objects without a value of their own; an empty text removes the default',
    )
    .option('--required', 'require a value for every shipment or container')
    .option(
      '--pattern <expression>',
      'regular expression that text values must match; an empty text removes the expression',
    )
    .option(
      '--max-length <count>',
      'greatest length of text values, in characters; 0 removes the limit',
      length,
    )
}

export function definitionChange(
  options: DefinitionOptions,
  before: { data_type: string; validation?: Record<string, unknown> | null | undefined },
): DefinitionChange {
  const rules = changedRules(options, before.validation ?? {})
  return {
    ...(options.name === undefined ? {} : { display_name: options.name }),
    ...(options.description === undefined ? {} : { description: options.description }),
    ...(rules === undefined ? {} : { validation: rules }),
    ...(options.default === undefined
      ? {}
      : { default_value: defaultValue(options.default, before.data_type) }),
  }
}

function changedRules(
  { required, pattern, maxLength }: DefinitionOptions,
  before: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const typed = {
    ...(required === undefined ? {} : { required: required || null }),
    ...(pattern === undefined ? {} : { pattern: pattern || null }),
    ...(maxLength === undefined ? {} : { max_length: maxLength || null }),
  }
  if (Object.keys(typed).length === 0) return undefined
  const rules = Object.entries({ ...before, ...typed })
  return Object.fromEntries(rules.filter(([, rule]) => rule !== null))
}

function defaultValue(text: string, dataType: string): unknown {
  if (text === '') return null
  const read = readFieldValue({ data_type: dataType as never }, text)
  if ('value' in read) return read.value
  throw new OctError('usage', `--default cannot be "${text}": ${read.problem}`)
}

function length(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a number of characters, such as 20.')
}
