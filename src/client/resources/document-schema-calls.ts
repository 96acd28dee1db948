import type { DocumentSchema } from '../../contract/document.js'
import type { Connection } from '../connection.js'
import { path } from '../query.js'

export interface DocumentSchemaCalls {
  /** Gets a schema by id: `<document_type>@<yyyy-mm-dd>`. */
  get(id: string): Promise<DocumentSchema>
}

export const documentSchemas = (service: Connection): DocumentSchemaCalls => ({
  get: (id) => service.get(path`/document_schemas/${id}`),
})
