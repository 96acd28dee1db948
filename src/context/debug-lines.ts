import { maskJson } from '../cli/output/mask-json.js'
import { maskSecrets } from '../cli/output/mask-secrets.js'
import type { RequestRecord } from '../client/client-options.js'

/** More of a body is of no use on a screen. */
const longestBody = 4_000

/**
 * One exchange with the service as `--debug` tells it, secrets masked: what was asked, what came, the
 * body that was sent, and that of an answer which is a failure.
 */
export function debugLines({ method, url, status, ms, ...rest }: RequestRecord): string[] {
  const { sent, received, requestId } = rest
  const size = received === undefined ? '' : `, ${received.length} characters`
  const name = requestId === undefined ? '' : `, request ${requestId}`
  const isFailure = status !== undefined && status >= 400
  return [
    `${method} ${maskSecrets(url)} ${status ?? 'no answer'} ${ms} ms${size}${name}`,
    ...(sent ? [`  sent: ${shown(sent)}`] : []),
    ...(isFailure && received ? [`  answered: ${shown(received)}`] : []),
  ]
}

/** Cut after it is masked: half a secret is no longer known as one. */
function shown(body: string): string {
  const text = maskJson(body)
  return text.length > longestBody ? `${text.slice(0, longestBody)}… (${text.length} in all)` : text
}
