import { AwsV4Signer } from 'aws4fetch'

export interface BucketKeys {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

export interface RequestToSign {
  method: string
  url: URL
  headers: Record<string, string>
  region: string
  keys: BucketKeys
  now: Date
  seconds?: number | undefined
}

/** Signs a request with the keys of the bucket. Returns the URL and the headers to send. */
export async function signRequest(request: RequestToSign): Promise<{ url: URL; headers: Headers }> {
  const { url, seconds, keys, now, ...rest } = request
  const address = new URL(url)
  if (seconds !== undefined) address.searchParams.set('X-Amz-Expires', String(seconds))
  const signer = new AwsV4Signer({
    ...{ ...rest, url: address.href, service: 's3', datetime: compact(now) },
    accessKeyId: keys.accessKeyId,
    secretAccessKey: keys.secretAccessKey,
    ...(keys.sessionToken === undefined ? {} : { sessionToken: keys.sessionToken }),
    ...(seconds === undefined ? {} : { signQuery: true, allHeaders: true }),
  })
  return signer.sign()
}

const compact = (now: Date): string => now.toISOString().replace(/[:-]|\.\d{3}/g, '')
