import { OctError } from '../errors.js'

/** The limit for lists that do not state their length: 100,000 rows at 100 per page. */
const mostPages = 1_000

/** Number of pages that every list may have, regardless of the length that it states. */
const fewestPages = 100

/** Returns how many pages a list may have: twice as many as its first page states, because the list may grow. */
export function pageBound(total: number | undefined, rowsOnFirstPage: number): number {
  if (total === undefined || rowsOnFirstPage === 0) return mostPages
  return Math.max(fewestPages, 2 * Math.ceil(total / rowsOnFirstPage))
}

/** Returns the error for a list that still has a next page after `pages` pages. */
export function endlessList(path: string, pages: number): OctError {
  return new OctError('unavailable', 'The list of the service does not end', {
    reason: `GET ${path} names a next page after ${pages} pages, which is more than the list can have.`,
    tryNext: ['oct config get base_url', 'run the command again later'],
  })
}
