import { compile, search } from 'jmespath'
import { OctError } from '../../errors.js'
import { withExtremes } from './query-extremes.js'
import { queryFault } from './query-fault.js'
import { functionFault } from './query-functions.js'

/** Checks a JMESPath expression before the command runs. Throws `usage` if the expression is invalid. */
export function checkQuery(expression: string): void {
  let fault: string | undefined
  try {
    fault = functionFault(compile(expression))
  } catch (error) {
    throw notAQuery(expression, queryFault(expression, error), error)
  }
  if (fault !== undefined) throw notAQuery(expression, fault)
}

export function queryResult(expression: string, printed: unknown): unknown {
  try {
    return jsonOf(search(jsonOf(printed), withExtremes(expression)))
  } catch (error) {
    throw notAQuery(expression, queryFault(expression, error), error)
  }
}

/** Converts a value to plain JSON. Otherwise, an expression could read inherited members like `constructor`. */
const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null') as unknown

const longestShown = 80

function notAQuery(expression: string, fault: string, cause?: unknown): OctError {
  const isLong = expression.length > longestShown
  const shown = isLong ? `${expression.slice(0, longestShown)}…` : expression
  return new OctError('usage', `--query ${shown || "''"} is not valid`, {
    reason: `JMESPath: ${fault}.`,
    tryNext: ['oct help formats'],
    ...(cause === undefined ? {} : { cause }),
  })
}
