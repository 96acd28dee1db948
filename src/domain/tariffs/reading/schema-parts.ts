import type { FileSchema } from '../../yaml-file/file-schema.js'

export const name = (description: string): FileSchema => ({
  description,
  type: 'string',
  minLength: 1,
  maxLength: 100,
})

export const money: FileSchema = {
  description: 'an amount of 0 or more without a currency, such as 150 or 1250.50',
  type: ['string', 'number'],
  minimum: 0,
  pattern: '^\\d{1,12}(?:\\.\\d{1,6})?$',
}
export const count = (description: string): FileSchema => ({
  description,
  type: 'integer',
  minimum: 0,
})
export const flag = (description: string): FileSchema => ({ description, type: 'boolean' })
export const date: FileSchema = {
  description: 'a date such as 2026-12-31',
  type: 'string',
  pattern: '^20\\d\\d-\\d\\d-\\d\\d$',
}
export const clockTime: FileSchema = {
  description: 'a local time such as "17:00"',
  type: 'string',
  pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$',
}
export const map = (description: string, properties: FileSchema['properties']): FileSchema => ({
  description,
  type: 'object',
  additionalProperties: false,
  ...(properties ? { properties } : {}),
})
