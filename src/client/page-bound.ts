import { OctError } from '../errors.js'

/** Most pages of a list without a stated length: 100,000 rows at 100 a page. */
const mostPages = 1_000

/** Pages that every list may have, whatever length it states. */
const fewestPages = 100

/**
 * Returns how many pages of a list are read at most. A list may grow while it is read, so it may have
 * twice as many pages as its first page states.
 */
export function pageBound(total: number | undefined, rowsOnFirstPage: number): number {
  if (total === undefined || rowsOnFirstPage === 0) return mostPages
  return Math.max(fewestPages, 2 * Math.ceil(total / rowsOnFirstPage))
}

/** Returns the error for a list that names another page after `pages` pages. */
export function endlessList(path: string, pages: number): OctError {
  return new OctError('unavailable', 'The list of the service does not end', {
    reason: `GET ${path} names another page after ${pages} pages, more than the list can have.`,
    tryNext: ['oct config get base_url', 'run the command again later'],
  })
}
