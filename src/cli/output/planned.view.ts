import type { PlannedRequest } from '../../client/planned-request.js'
import { curlLine } from './curl-line.js'
import type { View } from './view.js'

export const plannedView: View<PlannedRequest> = {
  name: 'requests',
  shape: 'list',
  noun: 'request',
  columns: [
    { heading: 'Method', text: ({ method }) => ({ words: method, tone: 'strong' }) },
    { heading: 'Address', text: ({ url }) => ({ words: url }), isWhole: true },
    { heading: 'Body', text: (request) => ({ words: bodyText(request) }) },
  ],
  narrow: { least: 2 },
  fields: [
    {
      name: 'method',
      meaning: 'HTTP method of the request: POST, PATCH, PUT or DELETE',
      value: ({ method }) => method,
    },
    { name: 'url', meaning: 'address to which the request would be sent', value: ({ url }) => url },
    { name: 'body', meaning: 'body of the request as JSON', value: bodyText },
    {
      name: 'bytes',
      meaning: 'size in bytes of a request body that is not text',
      value: ({ bytes }) => bytes,
    },
    {
      name: 'curl',
      meaning: 'curl command that sends the request, with the token masked',
      value: curlLine,
    },
  ],
  defaults: ['method', 'url', 'body'],
  id: ({ url }) => url,
  record: (request) => ({ ...request, curl: curlLine(request) }),
  empty: 'oct would send no requests',
}

function bodyText({ body, bytes }: PlannedRequest): string {
  if (bytes !== null) return `${bytes} bytes`
  return body === null ? '' : JSON.stringify(body)
}

export const planPresentation = (requests: readonly PlannedRequest[]) => ({
  view: plannedView,
  rows: [...requests],
  notices: [
    'nothing was sent',
    'the plan does not show requests that depend on an earlier response',
  ],
})
