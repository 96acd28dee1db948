import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonSchemaDoubts } from '../../src/domain/json-schema-doubts.js'

const schema = {
  type: 'object',
  required: ['invoice_number'],
  additionalProperties: false,
  properties: {
    invoice_number: { type: ['string', 'null'] },
    total_amount: { type: 'number' },
    pages: { type: 'integer' },
    currency: { enum: ['USD', 'EUR'] },
    container_numbers: { type: 'array', items: { type: 'string' } },
    party: { type: 'object', properties: { name: { type: 'string' } } },
  },
}

it('names the member that differs from the schema, and its position', () => {
  const value = {
    total_amount: '12',
    currency: 'DM',
    container_numbers: ['MSCU6639870', 7],
    party: { name: false },
    more: 1,
  }
  expect(jsonSchemaDoubts(schema, value)).toEqual([
    'invoice_number is missing',
    'total_amount should be number, but is string',
    'currency should be one of "USD", "EUR"',
    'container_numbers[1] should be string, but is number',
    'party.name should be string, but is boolean',
    'more is not known',
  ])
})

it('refuses exactly what a full validator of the standard refuses', () => {
  const validate = new Ajv({ strict: false }).compile(schema)
  const member = fc.oneof(
    fc.constantFrom('USD', 'x', 1, 1.5, null, true),
    fc.array(fc.constantFrom('a', 1), { maxLength: 2 }),
    fc.record({ name: fc.constantFrom('a', 1) }, { requiredKeys: [] }),
  )
  const names = [...Object.keys(schema.properties), 'more']
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), member), (value) => {
      expect(jsonSchemaDoubts(schema, value).length === 0).toBe(validate(value))
    }),
  )
})

it.each([[undefined], [null], [true], ['x'], [{}], [{ type: 7, properties: [], required: 'x' }]])(
  'an invalid schema (%j) reports nothing',
  (odd) => {
    expect(jsonSchemaDoubts(odd, { a: 1 })).toEqual([])
  },
)

it('a schema that is nested without end is ignored below a certain depth', () => {
  const round: Record<string, unknown> = { type: 'object' }
  round.properties = { a: round }
  let value: unknown = 1
  for (let depth = 0; depth < 1000; depth += 1) value = { a: value }
  expect(jsonSchemaDoubts(round, value)).toEqual([])
})
