/**
 * Undoes the content encodings of a response body. A proxy may encode a body although the request asks for no encoding.
 * Returns the body as it is if an encoding is unknown. Throws if the body is damaged, or larger than `maxBytes`.
 */
export async function decodedBody(
  body: Buffer,
  encodings: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const names = (encodings ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const layers = names.filter((name) => name !== '' && name !== 'identity').toReversed()
  if (layers.length === 0 || body.length === 0 || !layers.every(isKnown)) return body
  const { brotliDecompressSync, unzipSync } = await import('node:zlib')
  const limit = { maxOutputLength: maxBytes }
  try {
    return layers.reduce(
      (bytes, name) =>
        name === 'br' ? brotliDecompressSync(bytes, limit) : unzipSync(bytes, limit),
      body,
    )
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw Object.assign(new Error('the body is damaged', { cause: error }), {
      code: 'DAMAGED_BODY',
    })
  }
}

const isKnown = (name: string): boolean => ['gzip', 'x-gzip', 'deflate', 'br'].includes(name)
