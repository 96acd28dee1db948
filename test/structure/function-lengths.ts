export interface FunctionLength {
  /** Searched for when it is read, because the search takes far longer than counting the lines. */
  readonly name: string
  lines: number
}

const control = /\b(?:if|for|while|switch|catch|with)\s*$/

/** Returns the functions whose body is in braces. The code must be without comments and texts. */
export function functionLengths(bare: string): FunctionLength[] {
  const found: FunctionLength[] = []
  for (let place = bare.indexOf('{'); place >= 0; place = bare.indexOf('{', place + 1)) {
    const start = headOf(bare.slice(0, place))
    if (start === undefined) continue
    const end = closing(bare, place)
    const lines = bare.slice(start, end).split('\n').length
    const head = bare.slice(Math.max(0, start + 1 - longestHead), start + 1)
    found.push({
      lines,
      get name() {
        return nameBefore(head)
      },
    })
  }
  return found
}

/** Returns the position of the parameters of the function that has the next body; undefined if it is not a function. */
function headOf(before: string): number | undefined {
  const text = before.trimEnd()
  const arrow = text.endsWith('=>') ? text.slice(0, -2).trimEnd() : text
  const isArrow = arrow !== text
  const head = withoutResult(arrow)
  if (!head.endsWith(')')) {
    const single = isArrow ? /\b\w+$/.exec(lastOf(head)) : null
    return single === null ? undefined : head.length - single[0].length
  }
  const open = opening(head, head.length - 1)
  if (open < 0) return undefined
  return isArrow || !control.test(lastOf(head.slice(0, open))) ? open : undefined
}

/** Removes the result type of a function, as in `(words: string[]): Promise<Run>`. */
function withoutResult(text: string): string {
  const said = /\)\s*:\s*[^;{}=()]*$/.exec(lastOf(text))?.[0].length ?? 1
  return text.slice(0, text.length + 1 - said)
}

/** Longer than any name or type. Cutting is faster: a pattern that ends with `$` is tried from every position. */
const longestHead = 500

const lastOf = (text: string): string => text.slice(-longestHead)

function nameBefore(text: string): string {
  return /([\w#$]+)\s*(?:<[^<>]*>)?\s*(?:[=:]\s*(?:async\s*)?)?\($/.exec(text)?.[1] ?? '(callback)'
}

function opening(text: string, from: number): number {
  let depth = 0
  for (let place = from; place >= 0; place -= 1) {
    if (text[place] === ')') depth += 1
    if (text[place] === '(') depth -= 1
    if (depth === 0) return place
  }
  return -1
}

function closing(text: string, from: number): number {
  let depth = 0
  for (let place = from; place < text.length; place += 1) {
    if (text[place] === '{') depth += 1
    if (text[place] === '}') depth -= 1
    if (depth === 0) return place + 1
  }
  return text.length
}
