import { makeInert } from '../terminal/inert.js'
import { maskJson } from './mask-json.js'
import { maskSecrets } from './mask-secrets.js'

/** What is behind a failure, for `--debug`: the stack of each cause, the failure's own first. */
export function errorStack(error: unknown): string {
  const lines = causesOf(error).flatMap((cause, depth) => {
    const text = cause instanceof Error ? (cause.stack ?? String(cause)) : wordsOf(cause)
    return `${depth === 0 ? '' : 'caused by: '}${text}`.split('\n')
  })
  return lines.map((line) => `${maskSecrets(makeInert(line))}\n`).join('')
}

/** No chain of causes is longer, unless it goes in circles. */
const mostCauses = 8

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let cause = error; cause !== undefined && causes.length < mostCauses; ) {
    causes.push(cause)
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return causes
}

/** What was thrown may be anything, such as the members of an answer. */
function wordsOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return String(cause)
  try {
    return maskJson(JSON.stringify(cause))
  } catch {
    return String(cause)
  }
}
