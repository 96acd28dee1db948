import type { SourceReport } from '../../contract/source-report.js'
import type { SourceStatus } from '../../contract/source-status.js'
import type { Connection } from '../connection.js'
import type { Listing } from '../listing.js'

/** Methods for the sources that a service reads. Only `oct serve` and the sandbox support these methods. */
export interface SourceCalls {
  /** Lists the account's sources, and whether each works. The list is empty if the service reads no source. */
  list(): Listing<SourceStatus>
  /** Lists the received messages that contain facts about numbers. One call accepts at most 100 numbers. */
  reports(numbers: readonly string[]): Listing<SourceReport>
}

export const sources = (service: Connection): SourceCalls => ({
  list: () => service.list('/sources', {}),

  reports: (numbers) =>
    service.list('/sources/reports', { filter: { numbers: numbers.join(',') } }),
})
