import type { OperationGroup } from './operation.js'

export const sourceOperations: OperationGroup = {
  tag: 'Sources',
  description: 'The sources from which the service reads facts, and what they state about numbers.',
  operations: {
    listSources: {
      endpoint: 'GET /sources',
      summary: 'List the sources of the account with their health',
      answer: { many: 'SourceStatus', pageSize: 0 },
    },
    listSourceReports: {
      endpoint: 'GET /sources/reports',
      summary:
        'List the received messages with facts about given numbers, even if a number is not tracked',
      answer: { many: 'SourceReport', pageSize: 0 },
      query: ['filter[numbers]'],
      refuses: [422],
    },
  },
}
