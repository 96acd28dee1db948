import { documentTypes, isDocumentType } from '../../domain/documents/document-types.js'
import type { FieldError } from '../field-error.js'
import { releaseBlob } from '../store/blobs.js'
import type { DocumentRow } from '../store/database/document-tables.js'
import type { Tenant } from '../store/database/store.js'
import { allowRelinking } from '../store/document-links.js'
import { findDocument, removeDocument, updateDocument } from '../store/documents.js'
import type { World } from '../world.js'
import { checkName, type DocumentBody, setAllLinks } from './add-document.js'
import { allNamed, type FoundLinks } from './processing/link-document.js'
import { requestSteps } from './processing/request-steps.js'
import { type RequestedLinks, readLinks } from './read-links.js'

export async function editDocument(
  world: World,
  { accountId }: Pick<Tenant, 'accountId'>,
  { id, attributes, relationships }: DocumentBody & { id: string },
): Promise<{ row: DocumentRow } | { errors: FieldError[] } | undefined> {
  const { extracted_data_manual: data } = attributes
  const isNaming = isDataOrNull(data) && data !== null
  const named = isNaming ? await allNamed({ db: world.store.db, accountId }, data) : undefined
  return world.store.transaction({ accountId }, async (db) => {
    const tenant: Tenant = { db, accountId }
    const row = await findDocument(tenant, id)
    if (row === undefined) return undefined
    const read = await readLinks(tenant, relationships)
    const { change, errors } = readChange(attributes)
    if ('errors' in read) return { errors: [...errors, ...read.errors] }
    if (errors.length > 0) return { errors }
    const at = world.clock().toISOString()
    const isChange = Object.keys(change).length > 0 || Object.keys(read.links).length > 0
    if (isChange) await updateDocument(tenant, id, { ...change, updated_at: at })
    if (named) await allowNamed(tenant, id, { named, links: read.links })
    await setAllLinks(tenant, { documentId: id, links: read.links, at })
    // If a user has corrected a number, the document may now belong to other shipments and containers.
    if ('extracted_data_manual' in change) await requestSteps(tenant, row, { steps: ['link'], at })
    return { row: (await findDocument(tenant, id)) ?? row }
  })
}

/** Allows links that a user removed earlier. A user who enters a number expects the link. */
async function allowNamed(
  tenant: Tenant,
  id: string,
  { named, links }: { named: FoundLinks; links: RequestedLinks },
): Promise<void> {
  for (const kind of ['shipment', 'container'] as const) {
    if (links[kind] === undefined) await allowRelinking(tenant, id, named[kind])
  }
}

type Change = Partial<Pick<DocumentRow, 'name' | 'document_type_manual' | 'extracted_data_manual'>>

function readChange(attributes: Record<string, unknown>): {
  change: Change
  errors: FieldError[]
} {
  const { name, document_type_manual: type, extracted_data_manual: data } = attributes
  const named = name === undefined ? undefined : checkName(name)
  return {
    change: {
      ...(named && { name: named.text }),
      ...(isTypeOrNull(type) && { document_type_manual: type }),
      ...(isDataOrNull(data) && { extracted_data_manual: data && JSON.stringify(data) }),
    },
    errors: [
      ...(named?.errors ?? []),
      ...(type === undefined || isTypeOrNull(type) ? [] : [unknownType(type)]),
      ...(data === undefined || isDataOrNull(data) ? [] : [noData]),
    ],
  }
}

const isTypeOrNull = (type: unknown): type is string | null =>
  type === null || (typeof type === 'string' && isDocumentType(type))

const isDataOrNull = (data: unknown): data is Record<string, unknown> | null =>
  typeof data === 'object' && !Array.isArray(data)

const unknownType = (type: unknown): FieldError => ({
  pointer: '/data/attributes/document_type_manual',
  code: 'not_recognized',
  detail: `Document type ${JSON.stringify(type).slice(0, 100)} is not one of ${documentTypes
    .map(({ code }) => code)
    .join(', ')}`,
})

const noData: FieldError = {
  pointer: '/data/attributes/extracted_data_manual',
  detail: 'Extracted data must be an object, or null to clear the data',
}

export async function deleteDocument(
  world: World,
  { accountId }: Pick<Tenant, 'accountId'>,
  id: string,
): Promise<boolean> {
  return world.store.transaction({ accountId }, async (db) => {
    const tenant: Tenant = { db, accountId }
    const row = await findDocument(tenant, id)
    if (row === undefined) return false
    await releaseBlob(tenant, row.blob_id, world.clock().toISOString())
    await removeDocument(tenant, id)
    return true
  })
}
