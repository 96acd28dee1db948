import { type Context, Hono } from 'hono'
import type { BlobFolder, ByteRange } from '../../documents/blobs/blob-folder.js'
import { byteRange } from '../../documents/blobs/byte-range.js'
import { contentDisposition } from '../../documents/blobs/content-disposition.js'
import { mediaTypeOf } from '../../documents/blobs/media-type.js'
import { receiveUpload } from '../../documents/blobs/receive-upload.js'
import { deletedFile, storedFile } from '../../documents/blobs/stored-file.js'
import type { World } from '../../world.js'
import type { ServiceEnv } from '../environment.js'
import { problem } from '../problem.js'

/** Receives and sends the files of documents at signed URLs. Requests to these URLs need no API key. */
export function storedFileRoutes(world: World): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .put('/:signed', (context) => receive(context, world))
    .get('/:signed/:name', (context) => send(context, world))
}

async function receive(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { req } = context
  await receiveUpload(world, {
    signed: req.param('signed') ?? '',
    header: (name) => req.header(name),
    bytes: bytesOf(context),
  })
  return context.body(null, 204)
}

/** Reads the body from the connection of Node.js if possible. A web stream would copy every chunk. */
function bytesOf({ env, req }: Context<ServiceEnv>): AsyncIterable<Uint8Array> {
  const arriving = env?.outgoing?.req?.iterator({ destroyOnReturn: false })
  return arriving ?? req.raw.body ?? new Blob([]).stream()
}

async function send(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { req } = context
  const { blobs } = world
  if (blobs.kind === 'bucket')
    throw problem(403, 'Files are now in a bucket: request a new download URL')
  const blob = await storedFile(world, req.param('signed') ?? '')
  const etag = `"${Buffer.from(blob.checksum, 'base64').toString('hex')}"`
  const isSame = [undefined, etag].includes(req.header('if-range'))
  const range = isSame ? byteRange(req.header('range'), blob.byte_size) : undefined
  const headers = {
    ...safeHeaders,
    etag,
    'content-type': mediaTypeOf(blob.content_type),
    'content-disposition': contentDisposition('attachment', blob.file_name),
    ...partHeaders(range, blob),
  }
  if (range === 'unsatisfiable') return context.body(null, 416, headers)
  const status = range === undefined ? 200 : 206
  if (req.method === 'HEAD') return context.body(null, status, headers)
  return context.body(await read(blobs, blob.sha256, range), status, headers)
}

function read(blobs: BlobFolder, sha256: string, range: ByteRange | undefined) {
  return blobs.read(sha256, range).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw deletedFile
    throw error
  })
}

/** HTTP headers that prevent browsers from running uploaded files and from guessing the type of a file. */
const safeHeaders = {
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

function partHeaders(
  range: ByteRange | 'unsatisfiable' | undefined,
  { byte_size, checksum }: { byte_size: number; checksum: string },
): Record<string, string> {
  if (range === undefined) return { 'content-length': String(byte_size), 'content-md5': checksum }
  if (range === 'unsatisfiable') return { 'content-range': `bytes */${byte_size}` }
  const { first, last } = range
  return {
    'content-length': String(last - first + 1),
    'content-range': `bytes ${first}-${last}/${byte_size}`,
  }
}
