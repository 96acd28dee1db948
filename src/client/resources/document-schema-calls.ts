import type { DocumentSchema } from '../../contract/document.js'
import type { Connection } from '../connection.js'
import { path } from '../query.js'

/** JSON Schemas of the data that is extracted from documents. */
export interface DocumentSchemaCalls {
  /** The id is `<document_type>@<yyyy-mm-dd>`. */
  get(id: string): Promise<DocumentSchema>
}

export const documentSchemas = (service: Connection): DocumentSchemaCalls => ({
  get: (id) => service.get(path`/document_schemas/${id}`),
})
