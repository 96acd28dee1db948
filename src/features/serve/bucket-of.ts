import type { ServeOptions } from '../../cli/command/serve-settings.js'
import type { BlobBucket } from '../../service/documents/blobs/bucket/blob-bucket.js'
import type { ServeHost } from './hosted-service.js'
import { reachOf } from './source-folder.js'

export async function bucketOf(
  host: ServeHost,
  { blobs }: Pick<ServeOptions, 'blobs'>,
): Promise<BlobBucket | undefined> {
  if (blobs === undefined) return undefined
  const { openBucket } = await import('../../service/documents/blobs/bucket/open-bucket.js')
  const { readBucketPlace } = await import(
    '../../service/documents/blobs/bucket/read-bucket-place.js'
  )
  const { terminal, clock } = host
  return openBucket({ place: readBucketPlace(blobs, terminal.env), clock, reach: reachOf(host) })
}
