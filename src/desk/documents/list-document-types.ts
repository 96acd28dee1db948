import type { DocumentSchema, DocumentTypes } from '../../contract/document.js'
import { schemaVersion } from '../../domain/document-facts.js'
import { OctError } from '../../errors.js'
import { unlessMissing } from '../unless-missing.js'
import type { Workspace } from '../workspace.js'

export type DocumentType = DocumentTypes['document_types'][number]

export async function listDocumentTypes(workspace: Workspace): Promise<DocumentType[]> {
  const client = await workspace.client()
  workspace.progress('Reading the types of documents')
  const { document_types: types } = await client.documents.types()
  return Array.isArray(types) ? types : []
}

/** Reads the JSON Schema of a document type. Throws `not_found` if the service has no schema for the type. */
export async function documentSchemaOf(
  workspace: Workspace,
  { code, version }: { code: string; version: string | undefined },
): Promise<DocumentSchema> {
  const client = await workspace.client()
  const known = version ?? (await versionInUse(workspace, code))
  const id = known === undefined ? code : `${code}@${known}`
  const schema = await unlessMissing<DocumentSchema>(client.documentSchemas.get(id))
  if (schema) return schema
  throw new OctError('not_found', `The service has no schema ${id}`, {
    reason:
      known === undefined
        ? 'oct reads the version of the schema from a document of this type. The service has read no such document yet.'
        : 'There may be no schema for this type or for this version.',
    tryNext: [`oct documents list --document-type ${code}`],
  })
}

async function versionInUse(workspace: Workspace, code: string): Promise<string | undefined> {
  const client = await workspace.client()
  const documents = client.documents.list({
    include: ['last_document_representation'],
    filter: { document_types: [code] },
    pageSize: 10,
  })
  for await (const document of documents) {
    const version = schemaVersion(document)
    if (version !== null) return version
  }
  return undefined
}
