import { createHash } from 'node:crypto'
import type { Client } from '../client/create-client.js'
import type { Document } from '../contract/document.js'

/** A file to upload. */
export interface UploadFile {
  /** Name of the file, such as `invoice.pdf`. */
  name: string
  bytes: Uint8Array
  /** Media type of the file. Default: `application/pdf`. */
  contentType?: string
}

/** The shipments and containers to which the document belongs. */
export interface UploadOptions {
  /** Ids of shipments to which the document is linked. */
  shipmentIds?: readonly string[]
  /** Ids of containers to which the document is linked. */
  containerIds?: readonly string[]
  signal?: AbortSignal
}

/**
 * Uploads a file, and returns its document. The store of the service checks the MD5 of the bytes. The token is never
 * sent to the store. Calling twice makes two documents.
 *
 * @example
 * const document = await upload(client, { name: 'invoice.pdf', bytes: await readFile('invoice.pdf') })
 */
export async function upload(
  client: Client,
  { name, bytes, contentType = 'application/pdf' }: UploadFile,
  { shipmentIds, containerIds, signal }: UploadOptions = {},
): Promise<Document> {
  const { signed_id, direct_upload } = await client.directUploads.create({
    filename: name,
    content_type: contentType,
    byte_size: bytes.byteLength,
    checksum: createHash('md5').update(bytes).digest('base64'),
  })
  await client.files.put({
    url: direct_upload.url,
    headers: direct_upload.headers,
    body: once(bytes),
    byteSize: bytes.byteLength,
    ...(signal ? { signal } : {}),
  })
  const attachments = { shipmentIds, containerIds }
  return client.documents.create({ name, attached_document: signed_id }, attachments)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
