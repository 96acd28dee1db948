import type { BucketPage } from './blob-bucket.js'

/** Reads a response to ListObjectsV2. Skips files that the service did not store. Undefined for any other text. */
export function readBucketPage(xml: string, prefix: string): BucketPage | undefined {
  const list = listPattern.exec(xml)?.[1]
  const isMore = list && valueIn(list, 'IsTruncated')
  if (list === undefined || (isMore !== 'true' && isMore !== 'false')) return undefined
  const continueAt = isMore === 'true' ? valueIn(list, 'NextContinuationToken') : null
  if (continueAt === undefined) return undefined
  const files = [...list.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = valueIn(entry, 'Key') ?? ''
    const [, start, name] = /^([0-9a-f]{2})\/([0-9a-f]{64})$/.exec(key.slice(prefix.length)) ?? []
    const changedAt = new Date(valueIn(entry, 'LastModified') ?? '')
    const isOurs = key.startsWith(prefix) && name?.slice(0, 2) === start
    return isOurs && name && !Number.isNaN(changedAt.getTime()) ? [{ name, changedAt }] : []
  })
  return { files, continueAt }
}

const listPattern =
  /^\s*(?:<\?xml[^>]*\?>)?\s*<ListBucketResult(?:\s[^>]*)?>(.*)<\/ListBucketResult>\s*$/s

const valueIn = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`)
    .exec(xml)?.[1]
    ?.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return entities[name] ?? entity
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : entity
    })

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
}
