import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import {
  type Answer,
  baseUrl,
  type Caller,
  readAnswer,
  type TestService,
} from '../../support/service.js'

export interface SentFile {
  fileName?: string
  contentType?: string
  content: string | Uint8Array
}

/** A sender of files: a service and an API key. */
export type Sender = Pick<TestService, 'service'> & Pick<Caller, 'key'>

/** Uploads a file in the three requests of the interface and returns the document's response. */
export async function sendDocument(
  sender: Sender,
  file: SentFile & { name?: string; relationships?: object },
): Promise<Answer> {
  const attached_document = await uploadFile(sender, file)
  const { name = 'A paper', relationships } = file
  return askToCreate(sender, { attributes: { name, attached_document }, relationships })
}

/** Returns the id of a document created from a file. */
export async function sent(sender: Sender, file: Parameters<typeof sendDocument>[1]) {
  const { status, body } = await sendDocument(sender, file)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}

/** `POST /documents`. */
export const askToCreate = (sender: Sender, data: object): Promise<Answer> =>
  call(sender, 'POST', '/documents', { data: { type: 'document', ...data } })

/** Announces a file and sends its bytes; returns the signed id. */
export async function uploadFile(sender: Sender, file: SentFile): Promise<string> {
  const { signed_id, direct_upload } = await announceFile(sender, file)
  const { url, headers } = direct_upload
  const bytes = Buffer.from(file.content)
  const answer = await sender.service.fetch(
    new Request(url, {
      method: 'PUT',
      headers: { ...headers, 'content-length': String(bytes.length) },
      body: bytes,
    }),
  )
  expect(answer.ok, await answer.text()).toBe(true)
  return signed_id
}

interface Announced {
  signed_id: string
  direct_upload: { url: string; headers: Record<string, string> }
}

/** Announces a file whose bytes may never be sent. */
export async function announceFile(sender: Sender, file: SentFile): Promise<Announced> {
  const bytes = Buffer.from(file.content)
  const blob = {
    filename: file.fileName ?? 'paper.txt',
    content_type: file.contentType ?? 'text/plain',
    byte_size: bytes.length,
    checksum: createHash('md5').update(bytes).digest('base64'),
  }
  const { body } = await call(sender, 'POST', '/rails/active_storage/direct_uploads', { blob })
  return body as unknown as Announced
}

async function call(
  { service, key }: Sender,
  method: string,
  path: string,
  body: object,
): Promise<Answer> {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
  return readAnswer(
    await service.fetch(
      new Request(baseUrl + path, { method, headers, body: JSON.stringify(body) }),
    ),
  )
}
