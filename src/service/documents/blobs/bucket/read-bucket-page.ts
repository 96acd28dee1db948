import type { BucketPage } from './blob-bucket.js'

/** Reads a page of a bucket's file list (S3 ListObjectsV2), without files of other programs. */
export function readBucketPage(xml: string, prefix: string): BucketPage {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = valueIn(entry, 'Key') ?? ''
    const [, name] = /^[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key.slice(prefix.length)) ?? []
    const changedAt = new Date(valueIn(entry, 'LastModified') ?? '')
    return name === undefined || !key.startsWith(prefix) ? [] : [{ name, changedAt }]
  })
  const isMore = valueIn(xml, 'IsTruncated') === 'true'
  return { files, continueAt: isMore ? (valueIn(xml, 'NextContinuationToken') ?? null) : null }
}

const valueIn = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]?.replace(/&amp;/g, '&')
