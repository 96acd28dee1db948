import type { SearchResult } from '../../contract/search-result.js'
import type { Connection } from '../connection.js'

export const search = (service: Connection) => ({
  /**
   * What matches a part of a number or reference: shipments first, then containers (`cargo`), then
   * tracking requests, the newest of each first. The service stops at 25.
   */
  find: (query: string) => service.list<SearchResult>('/search', { query }),
})
