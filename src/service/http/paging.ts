import type { Context } from 'hono'
import type { Links, PageMeta } from '../../contract/json-api.js'
import { limits } from '../../contract/limits.js'
import type { Page, PageOf } from '../store/page.js'
import type { ServiceEnv } from './environment.js'

/** Reads page number and page size from the query. Ignores values that are not positive numbers. */
export function readPage(
  context: Context<ServiceEnv>,
  defaultSize: number = limits.defaultPageSize,
): Page {
  return {
    number: positive(context.req.query('page[number]')) ?? 1,
    size: Math.min(positive(context.req.query('page[size]')) ?? defaultSize, limits.maxPageSize),
    after: context.req.query('page[after]'),
  }
}

function positive(text: string | undefined): number | undefined {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Builds links to other pages: no `first` and `prev` on the first page, no `next` and `last` on the last page. */
export function pageLinks(context: Context<ServiceEnv>, page: Page, found: PageOf<unknown>): Links {
  const { last, hasNext } = following(page, found)
  const at = (number: number, after?: string) =>
    pageUrl(context, { number, size: page.size, after })
  return {
    self: selfUrl(context),
    current: at(page.number, page.after),
    ...(page.number > 1 && { first: at(1), prev: at(Math.min(page.number - 1, last ?? Infinity)) }),
    ...(hasNext && { next: at(page.number + 1, found.next) }),
    ...(hasNext && last !== undefined && { last: at(last) }),
  }
}

export function selfUrl(context: Context<ServiceEnv>): string {
  const { url } = context.req
  return context.get('origin') + url.slice(url.indexOf('/', url.indexOf('//') + 2))
}

function pageUrl(context: Context<ServiceEnv>, { number, size, after }: Page): string {
  const { pathname, searchParams } = new URL(context.req.url)
  const pairs = [...searchParams].filter(([name]) => !name.startsWith('page['))
  pairs.push(['page[number]', String(number)])
  if (searchParams.has('page[size]')) pairs.push(['page[size]', String(size)])
  if (after !== undefined) pairs.push(['page[after]', after])
  const query = pairs.map(([name, value]) => `${bare(name)}=${bare(value)}`).join('&')
  return `${context.get('origin')}${pathname}?${query}`
}

const bare = (text: string): string =>
  encodeURIComponent(text).replace(/%5B|%5D|%2C|%3A/g, decodeURIComponent)

/** Returns whether there is a next page, and the number of the last page (undefined if the total is unknown). */
function following(
  { number, size }: Page,
  { total, isMore }: PageOf<unknown>,
): { hasNext: boolean; last: number | undefined } {
  if (isMore === false) return { hasNext: false, last: number }
  if (total === undefined) return { hasNext: isMore === true, last: undefined }
  const last = Math.max(1, Math.ceil(total / size), isMore ? number + 1 : 0)
  return { hasNext: number < last, last }
}

/** Returns `meta.pagination`. Undefined if the total is unknown, because the member `records` is required. */
export function pagination(page: Page, found: PageOf<unknown>): PageMeta['pagination'] {
  if (found.total === undefined) return undefined
  const { last, hasNext } = following(page, found)
  return {
    current: page.number,
    ...(page.number > 1 && { prev: Math.min(page.number - 1, last ?? Infinity) }),
    ...(hasNext && { next: page.number + 1, last }),
    records: found.total,
  }
}
