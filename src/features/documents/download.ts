import type { Document } from '../../contract/document.js'
import type { Workspace } from '../../desk/workspace.js'
import { progressBar } from '../../domain/progress-bar.js'
import { OctError } from '../../errors.js'
import { checkedBytes, type Fetched } from './checked-bytes.js'
import { titleOf } from './find-document.js'

/** Saves the bytes of a download. If reading them throws an error, the function must delete the incomplete file. */
export type Save = (bytes: AsyncIterable<Uint8Array>) => Promise<void>

/**
 * Downloads a document. If the download address has expired, requests a new address once. If the bytes are wrong,
 * `save` gets the error `unavailable` while it reads them. Returns undefined if `save` stopped before the end.
 */
export async function downloadDocument(
  workspace: Workspace,
  document: Document,
  save: Save,
): Promise<Fetched | undefined> {
  const answer = await openFile(workspace, document)
  const expected = { byteSize: document.file_size_bytes ?? null, headers: answer.headers }
  const title = titleOf(document)
  const checked = checkedBytes(answer.body, {
    ...expected,
    title,
    onBytes: (done, total) => workspace.progress(progressInWords(title, done, total)),
  })
  await save(checked.bytes)
  return checked.result()
}

async function openFile(workspace: Workspace, document: Document) {
  const { documents, files } = await workspace.client()
  workspace.progress(`Downloading ${titleOf(document)}`)
  for (let attempt = 1; ; attempt += 1) {
    const url = await documents.downloadUrl(document.id)
    const answer = await files.get({ url, signal: workspace.signal })
    if (answer.status === 200) return answer
    await discard(answer.body)
    const isExpired = [400, 401, 403, 410].includes(answer.status)
    if (!isExpired || attempt > 1) throw storeFailure(document, answer.status)
  }
}

async function discard(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of body) return
}

function storeFailure(document: Document, status: number): OctError {
  const isGone = status === 404 || status === 410
  return new OctError(
    isGone ? 'not_found' : status === 403 ? 'forbidden' : 'unavailable',
    `The file of ${titleOf(document)} could not be downloaded`,
    {
      reason: isGone
        ? `The file store responded with ${status}: the file does not exist.`
        : `The file store responded with ${status}. Nothing was written.`,
      status,
      retryable: status >= 500,
      tryNext: [`oct documents show ${document.id}`],
    },
  )
}

const barCells = 20

function progressInWords(title: string, done: number, total: number | null): string {
  if (total === null || total === 0) return `Downloading ${title}: ${done} bytes`
  const percent = Math.floor((100 * done) / total)
  return `Downloading ${title} ${progressBar(done / total, barCells)} ${percent} %`
}
