import { createHash } from 'node:crypto'
import { announcedSums } from '../../client/announced-sums.js'
import type { StreamResponse } from '../../client/transport.js'
import type { Document } from '../../contract/document.js'
import { OctError } from '../../errors.js'
import type { RunningUpload } from './running-upload.js'

/** Maximum size in bytes of a document that oct downloads to compare. Compares larger documents only by checksum. */
const mostFetchedBytes = 256 * 1024 * 1024

/** Compares a file and a document by MD5. False if the document can never be read. Throws if a retry may succeed. */
export async function isSameContent(
  { client, content, workspace }: RunningUpload,
  { id }: Document,
): Promise<boolean> {
  const hex = Buffer.from(content.checksum, 'base64').toString('hex')
  try {
    const url = await client.documents.downloadUrl(id)
    const answer = await client.files.get({ url, signal: workspace.signal })
    const md5Sum = announcedSums(answer.headers).find(({ algorithm }) => algorithm === 'md5')
    const isUnread = answer.status !== 200 || content.byteSize > mostFetchedBytes
    if (!md5Sum && !isUnread) return (await md5Of(answer, content.byteSize)) === hex
    await endOf(answer)
    if (isPassing(answer.status)) throw outOfReach()
    return answer.status === 200 && md5Sum?.hex === hex
  } catch (error) {
    if (error instanceof OctError && isAnswer(error)) return false
    throw error
  }
}

async function md5Of({ body }: StreamResponse, byteSize: number): Promise<string | undefined> {
  const md5 = createHash('md5')
  let done = 0
  for await (const chunk of body) {
    done += chunk.byteLength
    if (done > byteSize) return undefined
    md5.update(chunk)
  }
  return md5.digest('hex')
}

async function endOf({ body }: StreamResponse): Promise<void> {
  for await (const _ of body) return
}

const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429

const outOfReach = (): OctError =>
  new OctError(
    'unavailable',
    'The file of a document could not be compared with the uploaded file',
    {
      reason: 'oct does not know yet whether the service created the document.',
      tryNext: ['run the command again later'],
      retryable: true,
    },
  )

/** Returns whether an error means that the document can never be downloaded. A retry is then useless. */
const isAnswer = ({ code, retryable }: OctError): boolean =>
  !retryable && !['auth', 'interrupted', 'terminated'].includes(code)
