import { compile, tokenize } from 'jmespath'

export function queryFault(expression: string, error: unknown): string {
  if (error instanceof RangeError) return 'the expression is nested too deeply'
  const words = inWords(error instanceof Error ? error.message : String(error))
  const at = faultAt(expression)
  return at === undefined ? words : `${words} (at character ${at + 1})`
}

function inWords(message: string): string {
  if (endedEarly.test(message)) return 'the expression is incomplete'
  if (singleEqual.test(message)) return 'a single = is not an operator; use == to compare'
  const [, value] =
    /^(?:Invalid token \(\w+\): "|Unexpected token type: \w+, value: )(.*?)"?$/s.exec(message) ?? []
  if (value !== undefined) return `"${value}" is not expected here`
  if (/^TypeError(?:: expected \d+, received \d+)?$/.test(message)) {
    return 'only numbers, or only texts, can be compared with each other'
  }
  return message.replace(/^(?:TypeError|ArgumentError): /, '').replace(/\.+$/, '')
}

const endedEarly = /\bEOF\b/

const singleEqual = /^Cannot read properties of undefined/

/** Maximum length of an expression in which oct searches for the place of an error. The search is slow. */
const longest = 1_000

function faultAt(expression: string): number | undefined {
  if (expression.length > longest || messageOf(expression) === undefined) return undefined
  if (singleEqual.test(messageOf(expression) ?? '')) return expression.search(/(?<![=!<>])=(?!=)/)
  const starts = startsIn(expression)
  if (typeof starts === 'number') return starts
  for (const [index, start] of starts.entries()) {
    const message = messageOf(expression.slice(0, starts[index + 1] ?? expression.length))
    if (message !== undefined && !endedEarly.test(message)) return start
  }
  return expression.length
}

function startsIn(expression: string): number[] | number {
  try {
    return tokenize(expression).map(({ start }) => start)
  } catch {
    for (let length = 1; length <= expression.length; length += 1) {
      if (/Unknown character/.test(wordsOf(() => tokenize(expression.slice(0, length))) ?? '')) {
        return length - 1
      }
    }
    return []
  }
}

const messageOf = (expression: string): string | undefined => wordsOf(() => compile(expression))

function wordsOf(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
