/**
 * Decodes a body, because a proxy may encode a body even if the request asks for no encoding. Returns a body with an
 * unknown encoding unchanged. Throws if the body is damaged, larger than `maxBytes`, or encoded more than five times.
 */
export async function decodedBody(
  body: Buffer,
  encodings: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const layers = layersOf(encodings)
  if (layers.length === 0 || body.length === 0) return body
  const { brotliDecompressSync, unzipSync } = await import('node:zlib')
  const limit = { maxOutputLength: maxBytes }
  try {
    return layers.reduce(
      (bytes, name) =>
        name === 'br' ? brotliDecompressSync(bytes, limit) : unzipSync(bytes, limit),
      body,
    )
  } catch (error) {
    throw error instanceof RangeError ? error : damaged(error)
  }
}

/** Decodes a file while it arrives. Throws if the bytes are damaged, or encoded more than five times. */
export async function* decodedChunks(
  body: AsyncIterable<Uint8Array>,
  encodings: string | undefined,
): AsyncGenerator<Uint8Array> {
  const layers = layersOf(encodings)
  if (layers.length === 0) {
    yield* body
    return
  }
  const { createBrotliDecompress, createUnzip } = await import('node:zlib')
  const { pipeline, Readable } = await import('node:stream')
  let failure: unknown
  const source = Readable.from(body)
  source.on('error', (error) => {
    failure = error
  })
  const decoders = layers.map((name) => (name === 'br' ? createBrotliDecompress() : createUnzip()))
  const decoded = decoders.reduce<NodeJS.ReadableStream>(
    (from, decoder) => pipeline(from, decoder, () => {}),
    source,
  )
  try {
    for await (const chunk of decoded) yield chunk as Buffer
  } catch (error) {
    throw failure ?? damaged(error)
  }
}

/** Maximum number of encodings of a body. Each decoder needs memory, and an attacker could request thousands. */
const mostLayers = 5

/** Returns the encodings of a body, last applied first. `[]` if one is unknown. Throws if there are too many. */
function layersOf(encodings: string | undefined): string[] {
  const names = (encodings ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const layers = names.filter((name) => name !== '' && name !== 'identity')
  if (!layers.every(isKnown)) return []
  if (layers.length > mostLayers) throw damaged(`${layers.length} encodings`)
  return layers.toReversed()
}

const isKnown = (name: string): boolean => ['gzip', 'x-gzip', 'deflate', 'br'].includes(name)

const damaged = (cause: unknown): Error =>
  Object.assign(new Error('the body is damaged', { cause }), { code: 'DAMAGED_BODY' })
