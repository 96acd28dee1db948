import { OctError } from '../errors.js'

/** Pages of a list whose length the service does not tell: 100,000 rows of 100 a page. */
const mostPages = 1_000

/** Pages that any list may have, however short it says that it is. */
const fewestPages = 100

/**
 * How many pages of a list are read at most. A list may grow while it is read, so a list that tells
 * its length may have twice as many pages as its first page promises.
 */
export function pageBound(total: number | undefined, rowsOnFirstPage: number): number {
  if (total === undefined || rowsOnFirstPage === 0) return mostPages
  return Math.max(fewestPages, 2 * Math.ceil(total / rowsOnFirstPage))
}

/** The failure of a list that names another page after `pages` pages. */
export function endlessList(path: string, pages: number): OctError {
  return new OctError('unavailable', 'The list of the service does not end', {
    reason: `GET ${path} names another page after ${pages} pages, more than the list can have.`,
    tryNext: ['oct config get base_url', 'run the command again later'],
  })
}
