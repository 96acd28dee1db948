import { OctError } from '../../../../errors.js'
import type { BucketKeys } from './sign-request.js'

export interface BucketPlace {
  bucket: string
  /** URL of the bucket, with a slash at the end. */
  url: URL
  prefix: string
  region: string
  keys: BucketKeys
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads `s3://bucket/prefix` and the environment variables of AWS. Throws `usage` for invalid values. */
export function readBucketPlace(address: string, env: Environment): BucketPlace {
  const [, bucket, path = ''] = pattern.exec(address) ?? []
  if (bucket === undefined) throw noAddress
  const endpoint = readEndpoint(env)
  const region = textOf(env, 'AWS_REGION') ?? (endpoint && 'us-east-1')
  if (region === undefined) throw noRegion(bucket)
  if (!isRegion(region)) throw badRegion
  return {
    ...{ bucket, region, keys: readKeys(bucket, env) },
    url: urlOf(bucket, { endpoint, region }),
    prefix: path === '' ? '' : `${path}/`,
  }
}

export const isRegion = (text: string): boolean => /^[\w-]{1,40}$/.test(text)

const pattern =
  /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/|\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)\/?)?$/

function urlOf(bucket: string, at: { endpoint: URL | undefined; region: string }): URL {
  if (at.endpoint) return new URL(`${at.endpoint.href.replace(/\/$/, '')}/${bucket}/`)
  const host = `s3.${at.region}.amazonaws.com${at.region.startsWith('cn-') ? '.cn' : ''}`
  return new URL(bucket.includes('.') ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`)
}

function readEndpoint(env: Environment): URL | undefined {
  const name = ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'].find((it) => textOf(env, it))
  if (name === undefined) return undefined
  const text = textOf(env, name) ?? ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && url.username === '' && url.password === '' && url.search + url.hash === ''
  if (isPlain && /^https?:$/.test(url.protocol)) return url
  throw new OctError('usage', `${name} is not the address of an S3-compatible store`, {
    reason:
      'The address starts with https:// or http:// and contains no user, password or question mark.',
    tryNext: [`export ${name}=https://s3.example.com`],
  })
}

function readKeys(bucket: string, env: Environment): BucketKeys {
  const accessKeyId = textOf(env, 'AWS_ACCESS_KEY_ID')
  const secretAccessKey = textOf(env, 'AWS_SECRET_ACCESS_KEY')
  if (accessKeyId !== undefined && secretAccessKey !== undefined) {
    const keys = { accessKeyId, secretAccessKey, sessionToken: textOf(env, 'AWS_SESSION_TOKEN') }
    refuseUnsendable(keys)
    return keys
  }
  const missing = accessKeyId === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY'
  throw new OctError('usage', `The bucket ${bucket} needs a key, but ${missing} is not set`, {
    reason: 'The service reads AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY from the environment.',
    tryNext: ['set both variables for the service, then start the service again'],
  })
}

/** Refuses keys that an HTTP header cannot contain, because the error of the HTTP library would show the key. */
function refuseUnsendable(keys: BucketKeys): void {
  const names = { accessKeyId: 'AWS_ACCESS_KEY_ID', sessionToken: 'AWS_SESSION_TOKEN' } as const
  const wrong = (['accessKeyId', 'sessionToken'] as const).find(
    (name) => !/^[\x21-\x7e]*$/.test(keys[name] ?? ''),
  )
  if (wrong === undefined) return
  throw new OctError('usage', `${names[wrong]} contains a character that is not allowed`, {
    reason: 'The value contains a space, a line break or a character outside of ASCII.',
    tryNext: ['set the variable again, then start the service again'],
  })
}

const textOf = (env: Environment, name: string): string | undefined =>
  env[name]?.trim() || undefined

const noAddress = new OctError('usage', 'The value of --blobs is not the address of a bucket', {
  tryNext: ['oct serve --blobs s3://bucket', 'oct serve --blobs s3://bucket/folder'],
})

const noRegion = (bucket: string): OctError =>
  new OctError('usage', `The region of the bucket ${bucket} is not known`, {
    reason: 'Neither AWS_REGION nor the address of another S3-compatible store is set.',
    tryNext: ['export AWS_REGION=us-east-1', 'export AWS_ENDPOINT_URL_S3=https://s3.example.com'],
  })

const badRegion = new OctError('usage', 'AWS_REGION is not the name of a region', {
  tryNext: ['export AWS_REGION=us-east-1'],
})
