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

/** Tests a value against a pattern. If the test takes too long, the result is `too_slow`. */
export function matchPattern(pattern: string, value: string): 'same' | 'different' | 'too_slow' {
  if (slowPatterns.has(pattern)) return 'too_slow'
  Object.assign(sandbox, { pattern, value })
  try {
    return script.runInContext(sandbox, { timeout: patienceMs }) === true ? 'same' : 'different'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'different'
    rememberSlow(pattern)
    return 'too_slow'
  }
}

const maxLength = 200
const patienceMs = 50

/** Node can interrupt only a `Script` after a time limit. */
const script = new Script('new RegExp(pattern, "u").test(value)')
const sandbox = createContext(Object.create(null))

const slowPatterns = new Set<string>()
const maxSlowPatterns = 1000

function rememberSlow(pattern: string): void {
  slowPatterns.add(pattern)
  const [oldest] = slowPatterns
  if (slowPatterns.size > maxSlowPatterns && oldest !== undefined) slowPatterns.delete(oldest)
}
