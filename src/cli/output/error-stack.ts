import { makeInert } from '../terminal/inert.js'
import { maskJson } from './mask-json.js'
import { maskSecrets } from './mask-secrets.js'

export function errorStack(error: unknown): string {
  const lines = causesOf(error).flatMap((cause, depth) => {
    const text = cause instanceof Error ? (cause.stack ?? String(cause)) : wordsOf(cause)
    return `${depth === 0 ? '' : 'caused by: '}${text}`.split('\n')
  })
  return lines.map((line) => `${maskSecrets(makeInert(line))}\n`).join('')
}

const mostCauses = 8

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let cause = error; cause !== undefined && causes.length < mostCauses; ) {
    causes.push(cause)
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return causes
}

function wordsOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return String(cause)
  try {
    return maskJson(JSON.stringify(cause))
  } catch {
    return String(cause)
  }
}
