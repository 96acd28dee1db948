import type { DocumentSchema } from '../../contract/document.js'
import type { Connection } from '../connection.js'
import { path } from '../query.js'

export const documentSchemas = (service: Connection) => ({
  /** What the data of a type of document looks like; the id is `<document_type>@<yyyy-mm-dd>`. */
  get: (id: string) => service.get<DocumentSchema>(path`/document_schemas/${id}`),
})
