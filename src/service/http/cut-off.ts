import { type Problem, problem } from './problem.js'

/**
 * The refusal for a client that went away before its body had ended, which nobody will read and
 * which is no failure of the service; undefined for any other error.
 */
export function cutOff(error: unknown): Problem | undefined {
  const isReset = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
  return isReset ? problem(400, 'The body was cut off') : undefined
}
