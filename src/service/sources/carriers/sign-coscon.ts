import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { CarrierRequest } from './send-request.js'

export function sign(
  { url, method, body = '' }: CarrierRequest,
  { key, secret }: { key: string; secret: string },
  now: Date,
): Record<string, string> {
  const once = createHash('md5').update(randomUUID()).digest('hex')
  const digest = `SHA-256=${createHash('sha256').update(body).digest('base64')}`
  const date = now.toUTCString()
  const text = [
    `X-Coscon-Date: ${date}`,
    `X-Coscon-Digest: ${digest}`,
    `X-Coscon-Content-Md5: ${once}`,
    `${method} ${url.pathname}${url.search} HTTP/1.1`,
  ].join('\n')
  const signature = createHmac('sha1', secret).update(text).digest('base64')
  const signed = 'X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line'
  return {
    'X-Coscon-Date': date,
    'X-Coscon-Digest': digest,
    'X-Coscon-Content-Md5': once,
    'X-Coscon-Hmac': once,
    'X-Coscon-Authorization': `hmac username="${key}",algorithm="hmac-sha1",headers="${signed}",signature="${signature}"`,
  }
}
