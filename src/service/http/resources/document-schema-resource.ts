import type { DocumentSchema } from '../../../domain/documents/document-schemas.js'
import type { Resource } from './write-resource.js'

export function documentSchemaResource(schema: DocumentSchema): Resource {
  const { id, schema_version } = schema
  const at = `${schema_version}T00:00:00Z`
  return {
    id,
    type: 'document_schema',
    attributes: {
      document_type: schema.document_type,
      label: schema.label,
      schema_version,
      full_version: id,
      // Each document type has exactly one schema, which is therefore always the current one.
      current: true,
      draft: false,
      active_at: at,
      schema_format: 'json_schema',
      description: schema.description,
      schema_payload: schema.schema_payload,
      created_at: at,
      updated_at: at,
    },
  }
}
