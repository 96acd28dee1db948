import type { DocumentSchema } from '../../contract/document.js'
import type { Connection } from '../connection.js'
import { path } from '../query.js'

export interface DocumentSchemaCalls {
  /** Gets a schema by its id, such as `commercial_invoice@2026-11-21`. */
  get(id: string): Promise<DocumentSchema>
}

export const documentSchemas = (service: Connection): DocumentSchemaCalls => ({
  get: (id) => service.get(path`/document_schemas/${id}`),
})
