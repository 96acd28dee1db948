import { bytesInWords } from '../../domain/bytes-in-words.js'
import { counted } from '../../domain/counted.js'
import { documentTypeLabel } from '../../domain/documents/document-types.js'
import type { DocumentRow } from '../store/database/document-tables.js'
import { type PageFacts, pathOf, usePage } from './page-facts.js'
import { Frame } from './parts/frame.js'
import { ListPages } from './parts/list-pages.js'
import { shown } from './parts/shown.js'
import { Stamp } from './parts/stamp.js'

export interface ListedDocument {
  row: DocumentRow
  links: { kind: 'containers' | 'shipments'; number: string }[]
}

export interface DocumentList {
  documents: ListedDocument[]
  total: number
  page: number
  pages: number
}

/** The type that a user chose; without a choice, the type that the service detected. Null if unknown. */
export const typeOf = ({ document_type_manual, document_type }: DocumentRow): string | null =>
  document_type_manual ?? document_type

export function DocumentsPage({ page, list }: { page: PageFacts; list: DocumentList }) {
  return (
    <Frame page={page} title="Documents · oct" section="documents" isLive>
      <DocumentsContent list={list} />
    </Frame>
  )
}

function DocumentsContent({ list }: { list: DocumentList }) {
  const { canWrite } = usePage()
  const { documents, total } = list
  const untyped = documents.filter(({ row }) => typeOf(row) === null).length
  return (
    <>
      <div class="head">
        <div>
          <h1>Documents</h1>
          <p class="lede">
            {total === 0
              ? 'There are no documents yet.'
              : `${counted(total, 'document')}${untyped > 0 ? `; ${untyped} on this page without a type` : ''}.`}
          </p>
        </div>
      </div>
      {canWrite ? <Upload /> : null}
      {documents.length === 0 ? <NoDocuments /> : <List documents={documents} />}
      <ListPages
        list={list}
        to={(page) => `/documents?page=${page}`}
        words={['Previous page', 'Next page']}
      />
    </>
  )
}

function Upload() {
  const { base, formToken } = usePage()
  return (
    <section class="card noprint" aria-labelledby="upload">
      <header>
        <h2 id="upload">Upload a document</h2>
      </header>
      <form class="form" method="post" action={`${base}/documents`} enctype="multipart/form-data">
        <input type="hidden" name="form" value={formToken ?? ''} />
        <label>
          File, at most 20 MB
          <input type="file" name="file" required />
        </label>
        <button type="submit">Upload</button>
      </form>
    </section>
  )
}

function List({ documents }: { documents: readonly ListedDocument[] }) {
  return (
    <section class="card">
      <table role="table" class="cards even">
        <caption class="vh">Documents</caption>
        <thead role="rowgroup">
          <tr role="row">
            {['Document', 'Type', 'Belongs to', 'Added', 'Size'].map((words, index) => (
              <th role="columnheader" scope="col" class={classes[index]}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {documents.map((document) => (
            <DocumentLine document={document} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const classes = ['c-name', 'c-state', 'c-ref', 'c-lfd', 'c-size right']

function DocumentLine({ document: { row, links } }: { document: ListedDocument }) {
  const { base } = usePage()
  const type = typeOf(row)
  return (
    <tr role="row">
      <td role="cell" class="c-name">
        <a class="box" href={`${base}/documents/${row.id}`}>
          {shown(row.name)}
        </a>
      </td>
      <td role="cell" class="c-state">
        {type === null ? <span class="soon">not classified yet</span> : documentTypeLabel(type)}
      </td>
      <td role="cell" class="c-ref">
        <Links links={links} />
      </td>
      <td role="cell" class="c-lfd">
        <Stamp at={row.created_at} zone="UTC" />
      </td>
      <td role="cell" class="c-size right">
        {bytesInWords(row.file_size_bytes)}
      </td>
    </tr>
  )
}

export function Links({ links }: Pick<ListedDocument, 'links'>) {
  const { base } = usePage()
  if (links.length === 0) return <span class="muted">nothing yet</span>
  return (
    <>
      {links.map(({ kind, number }, index) => (
        <>
          {index === 0 ? '' : ', '}
          <a class="nb" href={`${base}${pathOf(kind, number)}`}>
            {shown(number)}
          </a>
        </>
      ))}
    </>
  )
}

const NoDocuments = () => (
  <p class="card empty">
    <b>No documents yet</b>
    Drop a file into the inbox of the service, upload a file, or run <code>oct upload FILE</code>.
  </p>
)
