import type { Links, PageMeta } from '../contract/json-api.js'
import { OctError } from '../errors.js'
import type { FlatResource } from './flat-document.js'
import { endlessList, pageBound } from './page-bound.js'

/** One page of a list. */
export interface Page<Item> {
  /** Items of this page, except those of earlier pages. Rows may move between pages while a list is read. */
  items: Item[]
  /** Included resources to which no item refers. */
  included: FlatResource[]
  meta: PageMeta | undefined
  links: Links
}

/** A list of items. Pages are requested only while the items are consumed. */
export interface Listing<Item> extends AsyncIterable<Item> {
  pages(): AsyncIterable<Page<Item>>
  /** Returns the length of the whole list. Returns undefined if the first page does not state the length. */
  total(): Promise<number | undefined>
  toArray(): Promise<Item[]>
}

/** Returns a list. `from` is the `next` link of an earlier page: the list continues after that page. */
export function listing<Item extends { id: string; type: string }>(
  start: URL,
  fetchPage: (url: URL) => Promise<Page<Item>>,
  from?: string,
): Listing<Item> {
  let first: Promise<Page<Item>> | undefined
  const firstPage = () => {
    first ??= fetchFirst().catch((error: unknown) => {
      first = undefined
      throw error
    })
    return first
  }
  const fetchFirst = async () => fetchPage(nextAddress(from, start) ?? start)
  const pages = () => follow(start, { firstPage, fetchPage })
  const items = () => itemsOf(pages())
  return {
    pages,
    [Symbol.asyncIterator]: items,
    toArray: () => collected(items()),
    total: async () => totalOf(await firstPage()),
  }
}

interface Fetching<Item> {
  firstPage: () => Promise<Page<Item>>
  fetchPage: (url: URL) => Promise<Page<Item>>
}

/** Number of successive pages without new items after which a list counts as endless. */
const mostBarrenPages = 5

async function* follow<Item extends { id: string; type: string }>(
  start: URL,
  { firstPage, fetchPage }: Fetching<Item>,
): AsyncGenerator<Page<Item>, void, undefined> {
  const visited = new Set([addressOf(start)])
  const seen = new Set<string>()
  let page = await firstPage()
  const bound = pageBound(totalOf(page), page.items.length)
  let barren = 0
  for (let read = 1; ; read += 1) {
    const items = page.items.filter((item) => isNew(item, seen))
    yield { ...page, items }
    const next = nextAddress(page.links.next, start)
    if (!next) return
    barren = items.length === 0 ? barren + 1 : 0
    if (visited.has(addressOf(next)) || barren >= mostBarrenPages) throw inCircles(next)
    if (read >= bound) throw endlessList(next.pathname, read)
    visited.add(addressOf(next))
    page = await fetchPage(next)
  }
}

async function* itemsOf<Item>(
  pages: AsyncIterable<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  for await (const page of pages) yield* page.items
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

function totalOf<Item>({ meta }: Page<Item>): number | undefined {
  return meta?.total ?? meta?.pagination?.records
}

function isNew({ type, id }: { id: string; type: string }, seen: Set<string>): boolean {
  const key = JSON.stringify([type, id])
  return !seen.has(key) && seen.add(key).has(key)
}

/** Reads a link that is a text or an object. Throws if the address is on another server. */
function nextAddress(link: unknown, start: URL): URL | undefined {
  const href = typeof link === 'object' && link !== null && 'href' in link ? link.href : link
  if (typeof href !== 'string' || href === '') return undefined
  const next = URL.canParse(href, start.href) ? new URL(href, start) : undefined
  if (next?.origin === start.origin) return next
  throw new OctError('unavailable', 'The next page of the list is on another server', {
    reason: `${start.origin} names ${next?.origin ?? `"${href}"`} as the address of the next page; the token is not sent to another server.`,
    tryNext: ['oct config get base_url'],
  })
}

/** Returns a text that is equal for all addresses of the same page, even if `page[number]` is encoded or omitted. */
function addressOf({ pathname, searchParams }: URL): string {
  const query = new Map([['page[number]', '1'], ...searchParams])
  return JSON.stringify([pathname, [...query].sort()])
}

function inCircles({ pathname, searchParams }: URL): OctError {
  return new OctError('unavailable', 'The service returned a list that repeats itself', {
    reason: `GET ${pathname} returned the link to page ${searchParams.get('page[number]') ?? '1'} for the second time.`,
    retryable: true,
  })
}
