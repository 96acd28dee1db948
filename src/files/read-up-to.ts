export async function readUpTo(
  stream: AsyncIterable<Uint8Array | string>,
  mostBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes)
    length += bytes.length
    if (length > mostBytes) break
  }
  return Buffer.concat(chunks)
}
