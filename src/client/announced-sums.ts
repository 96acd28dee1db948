export interface AnnouncedSum {
  algorithm: 'md5' | 'sha256'
  hex: string
}

/** Returns the checksums of a file from lower-case headers. Returns none if the body is encoded. */
export function announcedSums(headers: Readonly<Record<string, string>>): AnnouncedSum[] {
  if (headers['content-encoding'] !== undefined) return []
  const digest = `${headers['repr-digest'] ?? headers['content-digest'] ?? headers.digest ?? ''}`
  const found = [
    fromBase64('md5', headers['content-md5']),
    fromBase64('md5', /\bmd5=([\w+/=]+)/i.exec(headers['x-goog-hash'] ?? '')?.[1]),
    fromBase64('sha256', /\bsha-256=:?([\w+/=]+)/i.exec(digest)?.[1]),
    fromEtag(headers),
  ]
  return found.filter((sum) => sum !== undefined)
}

function fromBase64(
  algorithm: AnnouncedSum['algorithm'],
  text: string | undefined,
): AnnouncedSum | undefined {
  const bytes = Buffer.from(text ?? '', 'base64')
  const isWhole = bytes.length === (algorithm === 'md5' ? 16 : 32)
  return isWhole ? { algorithm, hex: bytes.toString('hex') } : undefined
}

/** Returns the MD5 in an ETag of S3. The ETag is no MD5 if the file was uploaded in parts or has a customer's key. */
function fromEtag(headers: Readonly<Record<string, string>>): AnnouncedSum | undefined {
  const encryption = headers['x-amz-server-side-encryption'] ?? 'AES256'
  const hasOwnKey = headers['x-amz-server-side-encryption-customer-algorithm'] !== undefined
  const isOfS3 = Object.keys(headers).some((name) => name.startsWith('x-amz-'))
  const hex = /^"([0-9a-f]{32})"$/i.exec(headers.etag ?? '')?.[1]?.toLowerCase()
  if (hex === undefined || !isOfS3 || encryption !== 'AES256' || hasOwnKey) return undefined
  return { algorithm: 'md5', hex }
}
