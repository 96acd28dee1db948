import type { ServeOptions } from '../../cli/command/serve-settings.js'
import type { BlobBucket } from '../../service/documents/blobs/bucket/blob-bucket.js'
import type { ServeHost } from './hosted-service.js'

/** Opens the bucket of uploaded files. Undefined if the service keeps the files in its folder. */
export async function bucketOf(
  { terminal, clock }: Pick<ServeHost, 'terminal' | 'clock'>,
  { blobs }: Pick<ServeOptions, 'blobs'>,
): Promise<BlobBucket | undefined> {
  if (blobs === undefined) return undefined
  const { openBucket } = await import('../../service/documents/blobs/bucket/open-bucket.js')
  const { readBucketPlace } = await import(
    '../../service/documents/blobs/bucket/read-bucket-place.js'
  )
  return openBucket({ place: readBucketPlace(blobs, terminal.env), clock })
}
