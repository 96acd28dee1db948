import { type DocumentType, documentTypes } from './document-types.js'
import type { DocumentField } from './fields/document-field.js'
import { numberLabels } from './fields/number-labels.js'
import { fieldsOf } from './fields/read-field.js'

export interface DocumentSchema {
  id: string
  document_type: DocumentType
  label: string
  schema_version: string
  description: string
  schema_payload: Record<string, unknown>
}

/** Version of all document schemas. It is the date on which a schema last changed. */
export const schemaVersion = '2026-11-21'

export const documentSchemas: readonly DocumentSchema[] = documentTypes.map(({ code, label }) => ({
  id: `${code}@${schemaVersion}`,
  document_type: code,
  label,
  schema_version: schemaVersion,
  description: `Data that is read from a document of the type ${label.toLowerCase()}.`,
  schema_payload: payloadSchema(code, label),
}))

function payloadSchema(code: DocumentType, title: string): Record<string, unknown> {
  const lists = {
    container_numbers: listOf(
      'container numbers with a valid check digit (ISO 6346)',
      '^[A-Z]{3}[UJZ][0-9]{7}$',
    ),
    ...Object.fromEntries(
      Object.keys(numberLabels).map((name) => [
        name,
        listOf(`${name.replaceAll('_', ' ')}, exactly as printed in the document`),
      ]),
    ),
  }
  const unNumbers = { un_numbers: listOf('UN numbers of dangerous goods', '^UN[0-9]{4}$') }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    type: 'object',
    required: Object.keys(lists),
    properties: {
      ...lists,
      ...Object.assign({}, ...fieldsOf(code).map(propertiesOf)),
      ...(code === 'dangerous_goods_declaration' ? unNumbers : {}),
    },
    additionalProperties: false,
  }
}

function listOf(description: string, pattern?: string): Record<string, unknown> {
  return {
    description,
    type: 'array',
    items: { type: 'string', ...(pattern === undefined ? {} : { pattern }) },
    uniqueItems: true,
  }
}

function propertiesOf({ field, reads, meaning }: DocumentField): Record<string, unknown> {
  const text = {
    type: 'string',
    description: `${meaning}; copied as printed if the value is not certain`,
  }
  switch (reads) {
    case 'date':
      return {
        [field]: { type: 'string', format: 'date', description: meaning },
        [`${field}_text`]: text,
      }
    case 'money':
      return {
        [field]: { type: 'number', description: meaning },
        currency: {
          type: 'string',
          pattern: '^[A-Z]{3}$',
          description: 'currency of the amount, ISO 4217',
        },
        [`${field}_text`]: text,
      }
    case 'weight':
      return {
        [field]: { type: 'number', exclusiveMinimum: 0, description: meaning },
        [`${field}_text`]: text,
      }
    case 'count':
      return { [field]: { type: 'integer', minimum: 0, description: meaning } }
    default:
      return { [field]: { type: 'string', description: meaning } }
  }
}
