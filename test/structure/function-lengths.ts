export interface FunctionLength {
  name: string
  lines: number
}

const control = /\b(?:if|for|while|switch|catch|with)\s*$/

/** The functions with a body in braces, from code without comments and strings. */
export function functionLengths(bare: string): FunctionLength[] {
  const found: FunctionLength[] = []
  for (let place = bare.indexOf('{'); place >= 0; place = bare.indexOf('{', place + 1)) {
    const start = headOf(bare.slice(0, place))
    if (start === undefined) continue
    const end = closing(bare, place)
    const lines = bare.slice(start, end).split('\n').length
    found.push({ name: nameBefore(bare.slice(0, start + 1)), lines })
  }
  return found
}

/** Where the parameters of the function begin whose body follows; undefined where it is no function. */
function headOf(before: string): number | undefined {
  const text = before.trimEnd()
  const arrow = /=>$/.test(text) ? text.slice(0, -2).trimEnd() : text
  const isArrow = arrow !== text
  const unannotated = arrow.replace(/\)\s*:\s*[^;{}=()]*$/, ')')
  if (!unannotated.endsWith(')')) {
    const single = isArrow ? /\b\w+$/.exec(arrow) : null
    return single?.index
  }
  const open = opening(unannotated, unannotated.length - 1)
  if (open < 0) return undefined
  return isArrow || !control.test(unannotated.slice(0, open)) ? open : undefined
}

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
