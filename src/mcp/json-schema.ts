/** A JSON Schema of draft 2020-12, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>

export interface ObjectSchema extends JsonSchema {
  type: 'object'
  properties: Readonly<Record<string, JsonSchema>>
}

/** Schema of a text. States no maximum length, because schemas must be short; `runTool` checks the length. */
export const text = (description?: string): JsonSchema => ({
  type: 'string',
  ...(description === undefined ? {} : { description }),
})

/** Schema of the parameter that continues a list: the `next_cursor` of the previous page. */
export const cursor = text()

export const choice = (values: readonly string[], description?: string): JsonSchema => ({
  enum: values,
  ...(description === undefined ? {} : { description }),
})

export const count = (most: number, description?: string): JsonSchema => ({
  type: 'integer',
  minimum: 1,
  maximum: most,
  ...(description === undefined ? {} : { description }),
})

export const flag = (description: string): JsonSchema => ({ type: 'boolean', description })

export const texts = (most: number, description?: string): JsonSchema => ({
  type: 'array',
  items: text(),
  maxItems: most,
  ...(description === undefined ? {} : { description }),
})

/** Schema of parameters. Refuses unknown ones: a call with a misspelled filter would return everything. */
export const input = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): ObjectSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
})

/** Schema of a result: the members of every result, or the error of a failed call. Strict clients check both kinds. */
export const output = (properties: Readonly<Record<string, JsonSchema>>): ObjectSchema => ({
  type: 'object',
  properties: { ...properties, ...always },
  anyOf: [{ required: ['as_of', 'simulated'] }, { required: ['error'] }],
})

export const rows: JsonSchema = { type: 'array', items: { type: 'object' } }

export const whole: JsonSchema = { type: 'integer' }
export const string: JsonSchema = { type: 'string' }

const always = {
  as_of: string,
  oldest_fact: { type: ['string', 'null'] },
  simulated: { type: 'boolean' },
} satisfies Record<string, JsonSchema>
