import type { SearchResult } from '../../contract/search-result.js'
import type { Connection } from '../connection.js'
import type { Listing } from '../listing.js'

export interface SearchCalls {
  /**
   * Returns at most 25 results: first shipments, then containers (type `cargo`), then tracking requests. In each group,
   * the newest is first.
   */
  find(query: string): Listing<SearchResult>
}

export const search = (service: Connection): SearchCalls => ({
  find: (query) => service.list('/search', { query }),
})
