import { OctError } from '../../../../errors.js'
import { whyNotReached } from '../../../sources/reach/why-not-reached.js'
import { type BucketPlace, isRegion } from './read-bucket-place.js'

interface Refused {
  response: { status: number; header(name: string): string | undefined }
  /** Start of the response body (XML). Empty after a HEAD request. */
  text: string
}

const ofBuckets = new WeakSet<object>()

/** Returns whether an error means that the bucket cannot be used at present, so a later request may succeed. */
export const isBucketAway = (error: unknown): boolean => ofBuckets.has(Object(error))

function noted(error: OctError): OctError {
  ofBuckets.add(error)
  return error
}

export const bucketFailure = (place: BucketPlace, refused: Refused): OctError =>
  noted(failureOf(place, refused))

function failureOf(place: BucketPlace, { response, text }: Refused): OctError {
  const { status } = response
  const code = /<Code>(\w{1,80})<\/Code>/.exec(text)?.[1] ?? codes[status] ?? ''
  if (isElsewhere(status, code)) return wrongRegion(place, statedRegion(response, text))
  const said = `The store responded with ${code || 'status'}${code ? ` (${status})` : ` ${status}`}.`
  const { bucket, url } = place
  if (code === 'NoSuchBucket') {
    return new OctError('not_found', `The bucket ${bucket} does not exist`, {
      reason: `The store at ${url.host} has no bucket of this name. ${said}`,
      tryNext: ['check the name in --blobs, or create the bucket'],
    })
  }
  if (code === 'RequestTimeTooSkewed') {
    return new OctError(
      'local',
      `The clock of this machine is wrong, so the bucket ${bucket} cannot be used`,
      {
        reason: `The store compares the time of each request with its own clock. ${said}`,
        tryNext: ['set the clock of this machine, for example with NTP'],
      },
    )
  }
  if (keyCodes.has(code)) {
    return new OctError('auth', `The key for the bucket ${bucket} was rejected`, {
      reason: said,
      tryNext: ['check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN'],
    })
  }
  if (status === 403) {
    return new OctError('forbidden', `The key may not use the bucket ${bucket}`, {
      reason: said,
      tryNext: [
        'allow the key s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject for this bucket',
      ],
    })
  }
  return new OctError('unavailable', `The bucket ${bucket} refused a request`, {
    reason: said,
    tryNext: [`check the store at ${url.host}`],
    retryable: status >= 500,
  })
}

export const bucketUnreachable = ({ bucket, url }: BucketPlace, error: unknown): OctError =>
  noted(
    new OctError('unavailable', `The bucket ${bucket} cannot be reached`, {
      reason: `${url.host}: ${whyNoAnswer(error)}.`,
      tryNext: ['check AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL and AWS_REGION, and the network'],
      retryable: true,
    }),
  )

const whyNoAnswer = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError'
    ? 'the store did not respond in time'
    : whyNotReached(error)

/** Error for a response that does not come from an S3-compatible store, such as an HTML page from a proxy. */
export const notAStore = ({ bucket, url }: BucketPlace): OctError =>
  new OctError('unavailable', `The bucket ${bucket} cannot be listed`, {
    reason: `The response of ${url.host} is not the file list of an S3-compatible store.`,
    tryNext: ['check AWS_ENDPOINT_URL_S3 and AWS_ENDPOINT_URL'],
  })

function wrongRegion({ bucket, region: used }: BucketPlace, region: string | undefined): OctError {
  const isNamed = region !== undefined && region !== used
  return new OctError('usage', `The bucket ${bucket} is not in the region ${used}`, {
    ...(isNamed && { reason: `The store says that the bucket is in the region ${region}.` }),
    tryNext: [
      isNamed ? `export AWS_REGION=${region}` : 'set AWS_REGION to the region of the bucket',
    ],
  })
}

const isElsewhere = (status: number, code: string): boolean =>
  [301, 307].includes(status) ||
  ['AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'].includes(code)

/** Returns the region in the response if it is the name of a region, because users paste it into a shell. */
const statedRegion = (response: Refused['response'], text: string): string | undefined =>
  [response.header('x-amz-bucket-region'), /<Region>(.{1,40}?)<\/Region>/.exec(text)?.[1]].find(
    (region) => region !== undefined && isRegion(region),
  )

const keyCodes = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'InvalidToken',
  'TokenRefreshRequired',
])

const codes: Record<number, string> = { 403: 'AccessDenied' }
