import { createContext, Script } from 'node:vm'

/** Why a text cannot be a pattern; undefined where it can: a regular expression of JavaScript. */
export function patternFault(pattern: string): string | undefined {
  if (pattern.length > maxLength) return `it is longer than ${maxLength} characters`
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Whether a value has a pattern. A pattern that would take for ever on the value, as some do by
 * mistake or malice, counts as not matching: everybody else waits while one is tried.
 */
export function hasPattern(pattern: string, value: string): boolean {
  Object.assign(sandbox, { pattern, value })
  try {
    return script.runInContext(sandbox, { timeout: patienceMs }) === true
  } catch {
    return false
  }
}

const maxLength = 200
const patienceMs = 50

/** Only a script of its own can be cut short. */
const script = new Script('new RegExp(pattern, "u").test(value)')
const sandbox = createContext(Object.create(null))
