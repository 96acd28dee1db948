import type { SearchResult } from '../../contract/search-result.js'
import type { Connection } from '../connection.js'
import type { Listing } from '../listing.js'

export interface SearchCalls {
  /** Returns at most 25 results: shipments, containers (type `cargo`), then tracking requests, the newest first. */
  find(query: string): Listing<SearchResult>
}

export const search = (service: Connection): SearchCalls => ({
  find: (query) => service.list('/search', { query }),
})
