import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'

const packed = promisify(gzip)

const header = { 'content-encoding': 'gzip' }

/** Body of a response as it is sent, perhaps compressed. The headers state the compression. */
interface Sent {
  body: string | Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/** Compresses a page, unless another site opened it and could guess the form token by the length (BREACH attack). */
export async function compressedPage({ req }: Context, html: string): Promise<Sent> {
  const isOwn = ['same-origin', 'none'].includes(req.header('sec-fetch-site') ?? '')
  if (!isOwn || !acceptsGzip(req)) return { body: html, headers: {} }
  return { body: await packed(html), headers: header }
}

/** Prepares `text` for responses. Compresses the text only once. The text must not contain a secret. */
export function compressedFile(text: string): (context: Context) => Sent {
  let kept: Uint8Array<ArrayBuffer> | undefined
  return ({ req }) => {
    const vary = { vary: 'accept-encoding' }
    if (!acceptsGzip(req)) return { body: text, headers: vary }
    kept ??= gzipSync(text, { level: 9 })
    return { body: kept, headers: { ...vary, ...header } }
  }
}

const acceptsGzip = (req: Context['req']): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(req.header('accept-encoding') ?? '')
