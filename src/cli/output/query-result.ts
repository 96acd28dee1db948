import { compile, search } from 'jmespath'
import { OctError } from '../../errors.js'
import { withExtremes } from './query-extremes.js'
import { queryFault } from './query-fault.js'
import { functionFault } from './query-functions.js'

/**
 * Throws `usage` where the text is no expression of JMESPath, or calls what is no function of it:
 * what a command does must not be done before that is known.
 */
export function checkQuery(expression: string): void {
  let fault: string | undefined
  try {
    fault = functionFault(compile(expression))
  } catch (error) {
    throw notAQuery(expression, queryFault(expression, error), error)
  }
  if (fault !== undefined) throw notAQuery(expression, fault)
}

/**
 * What a JMESPath expression picks out of what is printed as JSON. Throws `usage` where it asks for
 * what cannot be done, such as the length of a number.
 */
export function queryResult(expression: string, printed: unknown): unknown {
  try {
    return jsonOf(search(jsonOf(printed), withExtremes(expression)))
  } catch (error) {
    throw notAQuery(expression, queryFault(expression, error), error)
  }
}

/** Functions of prototypes, which a name such as `constructor` would reach, are no JSON. */
const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null') as unknown

/** More of an expression is of no use in a message. */
const longestShown = 80

function notAQuery(expression: string, fault: string, cause?: unknown): OctError {
  const isLong = expression.length > longestShown
  const shown = isLong ? `${expression.slice(0, longestShown)}…` : expression
  return new OctError('usage', `--query ${shown || "''"} cannot be answered`, {
    reason: `JMESPath: ${fault}.`,
    tryNext: ['oct help formats'],
    ...(cause === undefined ? {} : { cause }),
  })
}
