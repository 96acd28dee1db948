import type { SearchResult } from '../../contract/search-result.js'
import type { Connection } from '../connection.js'
import type { Listing } from '../listing.js'

/** Search over all tracked objects. */
export interface SearchCalls {
  /**
   * Find what matches a part of a number or reference: shipments first, then containers (`cargo`),
   * then tracking requests, the newest of each first. The service stops at 25.
   */
  find(query: string): Listing<SearchResult>
}

export const search = (service: Connection): SearchCalls => ({
  find: (query) => service.list('/search', { query }),
})
