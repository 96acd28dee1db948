import type { PlannedRequest } from '../../client/planned-request.js'
import { shellWord } from '../../domain/shell-word.js'

/** Returns a curl command that takes the token from `OCT_TOKEN`. A binary body must be in a file named `file`. */
export function curlLine({ method, url, headers, body, bytes }: PlannedRequest): string {
  const { Authorization: _masked, 'User-Agent': _own, ...others } = headers
  const named = Object.entries(others).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const sent = [
    ...(body === null ? [] : ['--data', JSON.stringify(body)]),
    ...(bytes === null ? [] : ['--data-binary', '@file']),
  ]
  return [
    'curl',
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
    ...(method === 'GET' ? [] : ['-X', method]),
    shellWord(url),
    '-H "Authorization: Token $OCT_TOKEN"',
    ...[...named, ...sent].map(shellWord),
  ].join(' ')
}
