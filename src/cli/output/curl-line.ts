import type { PlannedRequest } from '../../client/planned-request.js'
import { shellWord } from '../../domain/shell-word.js'

/** The shell inserts the token from the environment. If the body is binary, the user must add the file to the line. */
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
