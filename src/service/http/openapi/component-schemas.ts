import * as z from 'zod/mini'
import { attributeNotes, extensionAttributes } from '../../../contract/attribute-notes.js'
import { namedSchemas } from '../../../contract/named-schemas.js'
import { type JsonSchema, refTo } from './json-schema.js'
import { markLifecycle } from './mark-lifecycle.js'

export function componentSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => refTo(id).$ref ?? id })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema, $id, ...own } = plain(schema as JsonSchema)
      return [name, noteAttributes(name, markLifecycle(own))]
    }),
  )
}

/** Simplifies a JSON schema. Removes `additionalProperties: false`, because the whole API allows further properties. */
function plain(schema: JsonSchema): JsonSchema {
  const { additionalProperties, propertyNames, pattern, ...rest } = schema
  const inner = Object.entries(rest).map(([key, value]) => [key, inside(key, value)])
  const own = orNull(Object.fromEntries(inner) as JsonSchema)
  // Omits a pattern next to a format such as `date`, because both say the same.
  if (pattern !== undefined && schema.format === undefined) own.pattern = pattern
  if (additionalProperties !== undefined && schema.properties === undefined) {
    own.additionalProperties = inside('items', additionalProperties) as JsonSchema
  }
  return own
}

function inside(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => inside('items', item))
  if (typeof value !== 'object' || value === null) return value
  if (key !== 'properties') return plain(value as JsonSchema)
  return Object.fromEntries(
    Object.entries(value).map(([name, schema]) => [name, plain(schema as JsonSchema)]),
  )
}

function orNull(schema: JsonSchema): JsonSchema {
  const [value, nothing, ...more] = schema.anyOf ?? []
  if (nothing?.type !== 'null' || more.length > 0) return schema
  const { anyOf, ...rest } = schema
  if (Object.keys(value ?? {}).length === 0) return rest
  if (typeof value?.type !== 'string') return schema
  const values = value.enum ? { enum: [...value.enum, null] } : {}
  return { ...rest, ...value, ...values, type: [value.type, 'null'] }
}

function noteAttributes(name: string, schema: JsonSchema): JsonSchema {
  const attributes = schema.properties?.attributes?.properties ?? schema.properties ?? {}
  for (const [attribute, said] of Object.entries(attributes)) {
    const note = (attributeNotes as Record<string, string | undefined>)[`${name}.${attribute}`]
    if (note === undefined) continue
    const description = said.description === undefined ? note : `${note}. ${said.description}`
    const isExtension = extensionAttributes.includes(`${name}.${attribute}`)
    attributes[attribute] = { ...said, description, ...(isExtension && { 'x-extension': true }) }
  }
  return schema
}
