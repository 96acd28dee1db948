import { attributeNotes } from '../../../contract/attribute-notes.js'
import type { JsonSchema } from './json-schema.js'

/** Adds to the attributes of a schema what there is to say of them. */
export function noteAttributes(name: string, schema: JsonSchema): JsonSchema {
  const attributes = schema.properties?.attributes?.properties ?? schema.properties ?? {}
  for (const [attribute, said] of Object.entries(attributes)) {
    const note = (attributeNotes as Record<string, string | undefined>)[`${name}.${attribute}`]
    if (note === undefined) continue
    const description = said.description === undefined ? note : `${note}. ${said.description}`
    attributes[attribute] = { ...said, description }
  }
  return schema
}
