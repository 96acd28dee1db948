import type { SearchResult } from '../../contract/search-result.js'
import type { Connection } from '../connection.js'
import type { Listing } from '../listing.js'

export interface SearchCalls {
  /** Returns at most 25 shipments, containers (type `cargo`) and tracking requests, newest first within each kind. */
  find(query: string): Listing<SearchResult>
}

export const search = (service: Connection): SearchCalls => ({
  find: (query) => service.list('/search', { query }),
})
