import { addressIn, askBucket, type BucketAccess } from './ask-bucket.js'
import type { BlobBucket } from './blob-bucket.js'
import { readBucketPage } from './read-bucket-page.js'

/** Connects to a bucket. Throws `OctError` if it is missing, forbidden or unreachable. */
export async function openBucket(access: BucketAccess): Promise<BlobBucket> {
  const bucket = bucketOf(access)
  await bucket.list(null)
  return bucket
}

function bucketOf(access: BucketAccess): BlobBucket {
  return {
    kind: 'bucket',
    uploadUrl: (name, order) => presign(access, { method: 'PUT', name, ...order }),
    downloadUrl: (name, { contentType, contentDisposition, seconds }) =>
      presign(access, {
        ...{ method: 'GET', name, headers: {}, seconds },
        query: {
          'response-content-type': contentType,
          'response-content-disposition': contentDisposition,
          'response-cache-control': 'private, no-store',
        },
      }),
    async put(name, { bytes, headers }) {
      const response = await askBucket(access, {
        ...{ method: 'PUT', key: keyOf(name), headers, body: bytes },
      })
      await response.body?.cancel()
    },
    async size(name) {
      const response = await askBucket(access, { method: 'HEAD', key: keyOf(name) })
      return response.ok ? Number(response.headers.get('content-length')) : null
    },
    async bytes(name, atMost) {
      const response = await askBucket(access, { method: 'GET', key: keyOf(name) })
      if (!response.ok) throw new Error(`The file ${keyOf(name)} is missing from the bucket`)
      if (Number(response.headers.get('content-length')) <= atMost) {
        return new Uint8Array(await response.arrayBuffer())
      }
      await response.body?.cancel()
      return null
    },
    async remove(name) {
      const response = await askBucket(access, { method: 'DELETE', key: keyOf(name) })
      await response.body?.cancel()
    },
    async list(continueAt) {
      const { prefix } = access.place
      const response = await askBucket(access, {
        ...{ method: 'GET', key: '' },
        query: {
          'list-type': '2',
          ...(prefix === '' ? {} : { prefix }),
          ...(continueAt === null ? {} : { 'continuation-token': continueAt }),
        },
      })
      return readBucketPage(await response.text(), prefix)
    },
  }
}

/** Names a file as the folder does, so that files can be copied from one to the other. */
const keyOf = (name: string): string => `${name.slice(0, 2)}/${name}`

interface Presigned {
  method: 'GET' | 'PUT'
  name: string
  headers: Record<string, string>
  query?: Record<string, string>
  seconds: number
}

async function presign(
  { place, clock }: BucketAccess,
  { name, query, ...order }: Presigned,
): Promise<string> {
  const { signRequest } = await import('./sign-request.js')
  const { region, keys } = place
  const url = addressIn(place, keyOf(name), query)
  return (await signRequest({ ...order, url, region, keys, now: clock() })).url.href
}
