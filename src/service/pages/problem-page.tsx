import type { PageFacts } from './page-facts.js'
import { Frame } from './parts/frame.js'
import { shown } from './parts/shown.js'

interface ProblemProps {
  page: PageFacts
  status: number
  title: string
  words: string
}

export function ProblemPage({ page, status, title, words }: ProblemProps) {
  return (
    <Frame page={page} title={`${title} · oct`} isNarrow>
      <div class="head">
        <div>
          <p class="crumb">Error {status}</p>
          <h1>{title}</h1>
          <p class="lede">{shown(words, 600)}</p>
        </div>
      </div>
      <p>
        <a class="btn" href={`${page.base}/`}>
          Open the board
        </a>
      </p>
    </Frame>
  )
}

/** The heading and the advice of the error page. The keys are HTTP statuses. */
export function problemWords(
  status: number,
  detail: string | null,
): [title: string, words: string] {
  const [title, usual] = known[status] ?? known[500] ?? ['', '']
  return [title, detail ?? usual]
}

const known: Record<number, [string, string] | undefined> = {
  400: ['The address cannot be read', 'Correct the address, or search for the number.'],
  401: ['Sign in first', 'Open the board and sign in with an API key.'],
  403: ['Not allowed', 'Your API key does not allow this action.'],
  404: ['Not found', 'This account has no page at this address. Search for the container or bill.'],
  405: [
    'Method not allowed',
    'This page does not accept the HTTP method of the request. Open the board.',
  ],
  413: ['Too large', 'The request is too large.'],
  415: ['Wrong form', 'This page does not accept the format of the request.'],
  422: ['The form is incomplete', 'Complete the form and send the form again.'],
  429: ['Too many requests', 'Wait a minute, then try again.'],
  500: [
    'The service failed',
    'This is a bug in oct or a broken database. Try again; if the page fails again, tell the operator of the service.',
  ],
  503: [
    'The database cannot be reached',
    'The service cannot reach its database. Try again in a minute.',
  ],
  507: ['The disk is full', 'The disk of the service is full. Tell the operator of the service.'],
}
