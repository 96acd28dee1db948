import { createContext, Script } from 'node:vm'

export function patternFault(pattern: string): string | undefined {
  if (pattern.length > maxLength) return `the pattern is longer than ${maxLength} characters`
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Tests a value against a regular expression. Returns `too_slow` if every attempt takes too long. */
export function matchPattern(pattern: string, value: string): 'same' | 'different' | 'too_slow' {
  if (slowPatterns.has(pattern)) return 'too_slow'
  Object.assign(sandbox, { pattern, value })
  for (let tries = 0; tries < mostTries; tries += 1) {
    const match = matchInTime()
    if (match !== 'too_slow') return match
  }
  rememberSlow(pattern)
  return 'too_slow'
}

function matchInTime(): 'same' | 'different' | 'too_slow' {
  try {
    return script.runInContext(sandbox, { timeout: patienceMs }) === true ? 'same' : 'different'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'too_slow' : 'different'
  }
}

const maxLength = 200
const patienceMs = 50

/** Maximum number of attempts to test a value, because an attempt can also time out on a busy processor. */
const mostTries = 3

/** Uses a `Script` with a time limit, because Node.js has no other way to interrupt a regular expression. */
const script = new Script('new RegExp(pattern, "u").test(value)')
const sandbox = createContext(Object.create(null))

const slowPatterns = new Set<string>()
const maxSlowPatterns = 1000

function rememberSlow(pattern: string): void {
  slowPatterns.add(pattern)
  const [oldest] = slowPatterns
  if (slowPatterns.size > maxSlowPatterns && oldest !== undefined) slowPatterns.delete(oldest)
}
