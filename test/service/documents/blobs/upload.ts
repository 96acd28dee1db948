import { createHash } from 'node:crypto'
import { type Answer, readAnswer, type TestService } from '../../../support/service.js'

/** The response to a file announcement. */
export interface Announced {
  id: string
  filename: string
  byte_size: number
  checksum: string
  signed_id: string
  direct_upload: { url: string; headers: Record<string, string> }
  [member: string]: unknown
}

export const md5 = (bytes: Uint8Array | string): string =>
  createHash('md5').update(bytes).digest('base64')

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Builds the body that announces a file with these bytes. */
export const announcement = (bytes: Uint8Array | string, change: Record<string, unknown> = {}) => ({
  blob: {
    filename: 'invoice.pdf',
    content_type: 'application/pdf',
    byte_size: Buffer.byteLength(bytes),
    checksum: md5(bytes),
    ...change,
  },
})

export const announcePath = '/rails/active_storage/direct_uploads'

type Front = Pick<TestService, 'service' | 'key'>

/** Announces a file at the origin or under the version. */
export async function announce(
  { service, key }: Front,
  body: unknown,
  prefix: '' | '/v2' = '',
): Promise<Answer & { upload: Announced }> {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
  const text = JSON.stringify(body)
  const url = `http://oct.sandbox${prefix}${announcePath}`
  const answer = await readAnswer(
    await service.fetch(new Request(url, { method: 'POST', headers, body: text })),
  )
  return { ...answer, upload: answer.body as unknown as Announced }
}

/** Sends bytes as announced, or with other headers; undefined leaves a header out. */
export async function put(
  { service }: Pick<TestService, 'service'>,
  { direct_upload, byte_size }: Announced,
  bytes: Uint8Array | string | ReadableStream<Uint8Array>,
  change: Record<string, string | undefined> = {},
): Promise<Answer> {
  const { url, headers } = direct_upload
  const sent = new Headers({ ...headers, 'content-length': String(byte_size) })
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) sent.delete(name)
    else sent.set(name, value)
  }
  const body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  const init = { method: 'PUT', headers: sent, body, duplex: 'half' } as const
  return readAnswer(await service.fetch(new Request(url, init)))
}

/** Announces bytes and sends them. */
export async function upload(
  front: Front,
  bytes: Uint8Array | string,
  change: Record<string, unknown> = {},
): Promise<Announced> {
  const { upload: announced } = await announce(front, announcement(bytes, change))
  const { status } = await put(front, announced, bytes)
  if (status !== 204) throw new Error(`the bytes were answered with ${status}`)
  return announced
}
