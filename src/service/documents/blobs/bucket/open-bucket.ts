import { createHash } from 'node:crypto'
import { addressIn, type BucketAccess, bucketAsker } from './ask-bucket.js'
import type { BlobBucket } from './blob-bucket.js'
import { notAStore } from './bucket-failure.js'
import { readBucketPage } from './read-bucket-page.js'

/** Opens a bucket. Throws `OctError` if it is unreachable, or if its key may not list, write and delete files. */
export async function openBucket(access: BucketAccess): Promise<BlobBucket> {
  const bucket = bucketOf(access)
  await bucket.list(null)
  await writeAndDelete(access)
  return bucket
}

/** Tests writing and deleting now. Otherwise, only the first upload would show that a permission is missing. */
async function writeAndDelete(access: BucketAccess): Promise<void> {
  const ask = bucketAsker(access)
  const key = 'write-check'
  const body = new Uint8Array()
  await (await ask({ method: 'PUT', key, headers: md5Of(body), body })).drop()
  await (await ask({ method: 'DELETE', key })).drop()
}

const md5Of = (body: Uint8Array): Record<string, string> => ({
  'Content-MD5': createHash('md5').update(body).digest('base64'),
})

const ownerKey = 'oct-database'
const longestOwner = 100

function bucketOf(access: BucketAccess): BlobBucket {
  const { place } = access
  const ask = bucketAsker(access)
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
      await (await ask({ method: 'PUT', key: keyOf(name), headers, body: bytes })).drop()
    },
    async size(name) {
      const response = await ask({ method: 'HEAD', key: keyOf(name) })
      return response.isOk ? response.length : null
    },
    async bytes(name, atMost) {
      const response = await ask({ method: 'GET', key: keyOf(name) })
      if (response.isOk) return response.bytes(atMost)
      throw new Error(`The file ${keyOf(name)} is missing from the bucket`)
    },
    async remove(name) {
      await (await ask({ method: 'DELETE', key: keyOf(name), isHurried: true })).drop()
    },
    async owner() {
      const response = await ask({ method: 'GET', key: ownerKey })
      return response.isOk ? textOf(await response.bytes(longestOwner)) : null
    },
    async setOwner(id) {
      const body = new TextEncoder().encode(id)
      await (await ask({ method: 'PUT', key: ownerKey, headers: md5Of(body), body })).drop()
    },
    async list(continueAt) {
      const response = await ask({ method: 'GET', key: '', query: listQuery(place, continueAt) })
      const page = readBucketPage(textOf(await response.bytes(longestList)), place.prefix)
      if (page === undefined || page.continueAt === (continueAt ?? '')) throw notAStore(place)
      return page
    },
  }
}

const listQuery = ({ prefix }: { prefix: string }, continueAt: string | null) => ({
  'list-type': '2',
  ...(prefix === '' ? {} : { prefix }),
  ...(continueAt === null ? {} : { 'continuation-token': continueAt }),
})

const longestList = 8 * 1024 * 1024

const textOf = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString()

/** Returns the key of a file. It equals the path in a folder, so that users can copy files between both stores. */
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
  const signed = await signRequest({ ...order, url, region, keys, now: clock() })
  // Encodes spaces as %20, because some S3-compatible stores do not decode a plus sign as a space.
  signed.url.search = signed.url.search.replaceAll('+', '%20')
  return signed.url.href
}
