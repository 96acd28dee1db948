import { compile, tokenize } from 'jmespath'

/** What JMESPath says of an expression, in words, with the character at which it goes wrong. */
export function queryFault(expression: string, error: unknown): string {
  if (error instanceof RangeError) return 'it is nested too deeply'
  const words = inWords(error instanceof Error ? error.message : String(error))
  const at = faultAt(expression)
  return at === undefined ? words : `${words} (at character ${at + 1})`
}

function inWords(message: string): string {
  if (endedEarly.test(message)) return 'it ends where more has to follow'
  if (singleEqual.test(message)) return 'a single = is no operator, and == compares'
  const [, value] =
    /^(?:Invalid token \(\w+\): "|Unexpected token type: \w+, value: )(.*?)"?$/s.exec(message) ?? []
  if (value !== undefined) return `"${value}" is not expected there`
  if (/^TypeError(?:: expected \d+, received \d+)?$/.test(message)) {
    return 'what is compared has to be all numbers or all texts'
  }
  return message.replace(/^(?:TypeError|ArgumentError): /, '').replace(/\.+$/, '')
}

const endedEarly = /\bEOF\b/

/** The library stumbles over one. */
const singleEqual = /^Cannot read properties of undefined/

/** Longer ones are not typed; each beginning of one is looked at. */
const longest = 1_000

/**
 * The first place after which no continuation helps, by trying each beginning: the parser does not
 * tell. Undefined where the expression can be read, or is too long to look.
 */
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

/** Where its words begin, or the character that belongs to none. */
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
