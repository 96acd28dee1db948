import type { Child } from 'hono/jsx'
import { bytesInWords } from '../../domain/bytes-in-words.js'
import { documentTypeLabel } from '../../domain/documents/document-types.js'
import type { DocumentPreview } from '../documents/previews/document-preview.js'
import { Links, type ListedDocument, typeOf } from './documents-page.js'
import { type PageFacts, usePage } from './page-facts.js'
import { Card } from './parts/card-table.js'
import { Frame } from './parts/frame.js'
import { shown } from './parts/shown.js'
import { Stamp } from './parts/stamp.js'

interface DocumentProps {
  page: PageFacts
  found: ListedDocument
  preview: DocumentPreview
  /** The values that the service read, each with a path such as `charges 1 amount`. Null if it read no values. */
  payload: [name: string, text: string][] | null
}

export function DocumentPage({ page, found, preview, payload }: DocumentProps) {
  const { row, links } = found
  const type = typeOf(row)
  return (
    <Frame page={page} title={`${shown(row.name)} · oct`} section="documents" isNarrow>
      <div class="head">
        <div>
          <p class="crumb">
            <a href={`${page.base}/documents`}>Documents</a>
          </p>
          <h1>{shown(row.name)}</h1>
          <p class="lede">
            {type === null ? 'Not classified yet' : documentTypeLabel(type)},{' '}
            {bytesInWords(row.file_size_bytes)}.
          </p>
        </div>
        <div class="actions noprint">
          <a class="btn primary" href={`${page.base}/documents/${row.id}/file`}>
            Download
          </a>
        </div>
      </div>
      <Card id="about" title="About">
        <dl class="facts">
          <dt>File</dt>
          <dd>{shown(row.file_name)}</dd>
          <dt>Belongs to</dt>
          <dd>
            <Links links={links} />
          </dd>
          <dt>Added</dt>
          <dd>
            <Stamp at={row.created_at} zone="UTC" />
          </dd>
        </dl>
      </Card>
      <Card id="preview" title="Preview">
        <Preview id={row.id} name={row.name} preview={preview} />
      </Card>
      <Card id="read" title="Data that the service read">
        <Values payload={payload} />
      </Card>
    </Frame>
  )
}

interface PreviewProps {
  id: string
  name: string
  preview: DocumentPreview
}

function Preview({ id, name, preview }: PreviewProps) {
  const { base } = usePage()
  switch (preview.kind) {
    case 'picture':
      return (
        <img
          class="sheet"
          src={`${base}/documents/${id}/preview`}
          alt={`Picture: ${shown(name)}`}
        />
      )
    case 'text':
      return (
        <>
          <Scrolled label="Text of the file">
            <pre>
              {preview.text
                .split('\n')
                .map((line) => shown(line, longestLine))
                .join('\n')}
            </pre>
          </Scrolled>
          <Rest isCut={preview.isCut} />
        </>
      )
    case 'table':
      return (
        <>
          <Rows rows={preview.rows} />
          <Rest isCut={preview.isCut} />
        </>
      )
    case 'none':
      return (
        <p class="empty">
          <b>No preview</b>
          {preview.why} Download the file to see its content.
        </p>
      )
  }
}

const longestLine = 1000

const Rest = ({ isCut }: { isCut: boolean }) =>
  isCut ? (
    <p class="pad muted">
      Only the beginning of the file is shown. Download the file to see all of it.
    </p>
  ) : null

/** An area that keyboard users can reach with the Tab key, so that they can scroll its content. */
const Scrolled = ({ label, children }: { label: string; children?: Child }) => (
  <section class="scroll" aria-label={label} tabindex={0}>
    {children}
  </section>
)

/** Shows the rows of a table. The first row looks like the other rows, because it may contain data. */
const Rows = ({ rows }: { rows: readonly string[][] }) => (
  <Scrolled label="First rows of the file">
    <table>
      <caption class="vh">First rows of the file</caption>
      <tbody>
        {rows.map((cells) => (
          <tr>
            {cells.map((text) => (
              <td>{shown(text)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolled>
)

const Values = ({ payload }: Pick<DocumentProps, 'payload'>) =>
  payload === null || payload.length === 0 ? (
    <p class="empty">
      <b>The service read no data from this document</b>
      Download the file to see its content.
    </p>
  ) : (
    <dl class="facts">
      {payload.map(([name, text]) => (
        <>
          <dt>{shown(name.replaceAll('_', ' '))}</dt>
          <dd>{shown(text, 400)}</dd>
        </>
      ))}
    </dl>
  )
