import { type RawBuilder, sql } from 'kysely'
import type { DocumentRow } from './database/document-tables.js'
import { contains, isLike, mergedTexts } from './database/expressions.js'
import type { Db, Tenant } from './database/store.js'
import { type DocumentQuery, ownDocuments } from './documents.js'
import { anywhere, type Page, type PageOf, readPage } from './page.js'
import { searchable } from './search-entries.js'

export interface DocumentFilter {
  fileName?: string
  /** A number such as a B/L number, in the document's data or in a linked record. Separators are ignored. */
  reference?: string
  types?: string[]
}

export interface DocumentSort {
  field: 'document_type' | 'added_by' | 'created_at'
  isDescending: boolean
}

export interface DocumentListQuery {
  filter: DocumentFilter
  /** Sort order. Default: newest first. Documents with equal values are also sorted newest first. */
  sort: DocumentSort[]
}

export function listDocuments(
  tenant: Tenant,
  page: Page,
  { filter, sort }: DocumentListQuery,
): Promise<PageOf<DocumentRow>> {
  return readPage(tenant, {
    collection: 'documents',
    query: filtered(tenant, filter),
    page,
    isFiltered: Object.keys(filter).length > 0,
    ...(sort.length > 0 && { sort: inOrder(sort) }),
  })
}

function filtered(tenant: Tenant, { fileName, reference, types }: DocumentFilter): DocumentQuery {
  let query = ownDocuments(tenant)
  if (fileName !== undefined) query = query.where(fileNameContains(tenant, fileName))
  if (types !== undefined) query = query.where(effectiveType, 'in', types)
  if (reference !== undefined) query = query.where(mentions(tenant, reference))
  return query
}

/** Searches for several spellings of the file name, because SQLite ignores case only for ASCII letters. */
function fileNameContains({ db }: Tenant, part: string) {
  const spellings = new Set([part, part.toLowerCase(), part.toUpperCase()])
  const terms = [...spellings].map((text) => isLike(db, 'file_name', anywhere(text)))
  return sql<boolean>`(${sql.join(terms, sql` OR `)})`
}

const effectiveType = sql<string | null>`coalesce(document_type_manual, document_type)`

/** The inner queries also contain the account id. Otherwise, the database would run them once per document. */
function mentions({ db, accountId }: Tenant, reference: string) {
  const key = searchable(reference)
  if (key === '') return sql<boolean>`FALSE`
  return sql<boolean>`(
  documents.id IN (
    SELECT document_id FROM document_links
    WHERE account_id = ${accountId} AND removed_at IS NULL AND object_id IN (
      SELECT shipment_id FROM shipment_numbers
      WHERE account_id = ${accountId} AND number = ${key}
      UNION SELECT container_id FROM container_references
      WHERE account_id = ${accountId} AND number = ${key}
      UNION SELECT id FROM containers WHERE account_id = ${accountId} AND number = ${key}
      UNION SELECT shipment_id FROM containers
      WHERE account_id = ${accountId} AND number = ${key}
    )
  ) OR ${mayContain(db, key)} AND EXISTS (
    SELECT 1 FROM ${mergedTexts(db, sql`coalesce(${payload}, '{}')`, sql`coalesce(documents.extracted_data_manual, '{}')`)}
      AS data
    WHERE ${plain(sql`datum`)} = ${key}
  ))`
}

const payload = sql`(SELECT payload FROM document_representations
  WHERE document_representations.id = documents.representation_id)`

const plain = (text: RawBuilder<unknown>) =>
  sql<string>`upper(replace(replace(${text}, ' ', ''), '-', ''))`

/** Condition on JSON as text. It excludes most documents in a fifth of the time that parsing would take. */
function mayContain(db: Db, key: string) {
  const data = sql`coalesce(${payload}, '') || coalesce(documents.extracted_data_manual, '')`
  return contains(db, plain(data), JSON.stringify(key).slice(1, -1))
}

function inOrder(sort: DocumentSort[]): RawBuilder<unknown> {
  const terms = sort.map(({ field, isDescending }) => {
    const term = sortTerms[field]
    return isDescending ? sql`${term} IS NULL, ${term} DESC` : sql`${term} IS NULL, ${term}`
  })
  return sql.join([...terms, sql`created_at DESC, id`])
}

const sortTerms = {
  document_type: effectiveType,
  added_by: sql`(SELECT coalesce(name, '') FROM users WHERE users.id = documents.user_id)`,
  created_at: sql`created_at`,
} satisfies Record<DocumentSort['field'], RawBuilder<unknown>>
