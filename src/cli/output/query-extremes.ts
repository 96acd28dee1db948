import { tokenize } from 'jmespath'

/** Rewrites the functions `max_by` and `min_by`, because the JMESPath library cannot compare texts with them. */
export function withExtremes(expression: string): string {
  if (!/\b(?:max|min)_by\b/.test(expression)) return expression
  const words = tokenize(expression)
  const edits = words.flatMap((word, index) => {
    const isCall = word.type === 'UnquotedIdentifier' && words[index + 1]?.type === 'Lparen'
    return isCall && isExtreme(word.value) ? editsOf(words, index, word.value) : []
  })
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce(
      (text, { at, taken, put }) => text.slice(0, at) + put + text.slice(at + taken),
      expression,
    )
}

type Word = ReturnType<typeof tokenize>[number]

interface Edit {
  at: number
  taken: number
  put: string
}

const isExtreme = (name: unknown): name is 'max_by' | 'min_by' =>
  name === 'max_by' || name === 'min_by'

function editsOf(words: readonly Word[], index: number, name: 'max_by' | 'min_by'): Edit[] {
  const { comma, end } = partsOf(words, index + 1)
  if (comma === undefined || end === undefined) return []
  const at = words[index]?.start ?? 0
  const isMax = name === 'max_by'
  const [before, after] = isMax ? ['(reverse(', ')'] : ['(', '']
  return [
    { at, taken: (words[index + 1]?.start ?? at) + 1 - at, put: `sort_by${before}` },
    { at: comma, taken: 0, put: after },
    { at: end + 1, taken: 0, put: isMax ? '[-1]' : '[0]' },
  ]
}

const opening = ['Lparen', 'Lbracket', 'Lbrace', 'Filter']
const closing = ['Rparen', 'Rbracket', 'Rbrace']

function partsOf(words: readonly Word[], from: number): { comma?: number; end?: number } {
  let depth = 0
  let comma: number | undefined
  for (const { type, start } of words.slice(from)) {
    if (opening.includes(type)) depth += 1
    if (closing.includes(type)) depth -= 1
    if (type === 'Comma' && depth === 1) comma ??= start
    if (depth === 0) return { ...(comma === undefined ? {} : { comma }), end: start }
  }
  return {}
}
