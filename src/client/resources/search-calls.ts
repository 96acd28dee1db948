import type { SearchResult } from '../../contract/search-result.js'
import type { Connection } from '../connection.js'
import type { Listing } from '../listing.js'

/** Search over all tracked objects. */
export interface SearchCalls {
  /** Returns shipments, then containers (`cargo`), then requests, newest first. At most 25. */
  find(query: string): Listing<SearchResult>
}

export const search = (service: Connection): SearchCalls => ({
  find: (query) => service.list('/search', { query }),
})
