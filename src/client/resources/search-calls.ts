import type { SearchResult } from '../../contract/search-result.js'
import type { Connection } from '../connection.js'
import type { Listing } from '../listing.js'

export interface SearchCalls {
  /** Returns at most 25 results: shipments, containers (type `cargo`), tracking requests; newest first in each. */
  find(query: string): Listing<SearchResult>
}

export const search = (service: Connection): SearchCalls => ({
  find: (query) => service.list('/search', { query }),
})
