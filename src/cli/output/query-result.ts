import { compile, search } from 'jmespath'
import { OctError } from '../../errors.js'

/** Throws `usage` where the text is no expression of JMESPath. */
export function checkQuery(expression: string): void {
  try {
    compile(expression)
  } catch (error) {
    throw notAQuery(expression, error)
  }
}

/**
 * What a JMESPath expression picks out of what is printed as JSON. Throws `usage` where it asks for
 * what cannot be done, such as the length of a number.
 */
export function queryResult(expression: string, printed: unknown): unknown {
  try {
    return jsonOf(search(jsonOf(printed), expression))
  } catch (error) {
    throw notAQuery(expression, error)
  }
}

/** Functions of prototypes, which a name such as `constructor` would reach, are no JSON. */
const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null') as unknown

function notAQuery(expression: string, cause: unknown): OctError {
  const words = cause instanceof Error ? cause.message : String(cause)
  return new OctError('usage', `--query ${expression} cannot be answered`, {
    reason: `JMESPath says: ${words.replace(/^Sytanx/, 'Syntax')}.`,
    tryNext: ['oct help formats'],
    cause,
  })
}
