import { OctError } from '../errors.js'

/** Maximum number of pages for a list that does not state its length. It allows 100,000 rows at 100 rows per page. */
const mostPages = 1_000

const fewestPages = 100

/** Returns the maximum number of pages: twice as many as the stated length needs, because the list may grow. */
export function pageBound(total: number | undefined, rowsOnFirstPage: number): number {
  if (total === undefined || rowsOnFirstPage === 0) return mostPages
  return Math.max(fewestPages, 2 * Math.ceil(total / rowsOnFirstPage))
}

export function endlessList(path: string, pages: number): OctError {
  return new OctError('unavailable', 'The service returned a list that does not end', {
    reason: `GET ${path} still names a next page after ${pages} pages. The list cannot have so many pages.`,
    tryNext: ['oct config get base_url', 'run the command again later'],
  })
}
