import { endOfString, mostLevels } from '../contract/parse-json.js'

/** A value in JSON with comments, with its position in the text. */
export interface PlacedValue {
  start: number
  /** Position directly after the value. */
  end: number
  value: unknown
  /** Members of an object in the order of the text. Absent for other values. */
  members?: { name: string; value: PlacedValue }[]
}

/** Reads JSON with comments. A comma after the last member is allowed. Throws a SyntaxError that names the line. */
export function readCommentedJson(text: string): PlacedValue {
  const reader = new Reader(text)
  const value = reader.value()
  reader.skip()
  if (reader.at < text.length) reader.fail('text after the end of the JSON')
  return value
}

/** Skips comments in small steps, because a regular expression would overflow the stack on a long text. */
export function afterComments(text: string, from: number): number {
  let at = firstOf(visible, text, from)
  while (text[at] === '/') {
    const end = endOfComment(text, at)
    if (end === at) return at
    at = firstOf(visible, text, end)
  }
  return at
}

function endOfComment(text: string, start: number): number {
  if (text.startsWith('//', start)) return firstOf(lineEnd, text, start)
  const end = text.startsWith('/*', start) ? text.indexOf('*/', start + 2) : -1
  return end < 0 ? start : end + 2
}

const visible = /\S/g

const lineEnd = /[\r\n]/g

function firstOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

const scalar = /-?\d[\d.eE+-]*|true|false|null/y

class Reader {
  at = 0
  #levels = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  skip(): void {
    this.at = afterComments(this.#text, this.at)
  }

  value(): PlacedValue {
    this.skip()
    const start = this.at
    if (this.#takes('{')) return this.#nested(() => this.#object(start))
    if (this.#takes('[')) return this.#nested(() => this.#array(start))
    const word = this.#scalar(start)
    if (word === undefined) return this.fail('a value is missing or has an unknown form')
    this.at += word.length
    return { start, end: this.at, value: this.#parsed(word, start) }
  }

  fail(what: string, at = this.at): never {
    const line = this.#text.slice(0, at).split('\n').length
    throw new SyntaxError(`line ${line}: ${what}`)
  }

  #nested(read: () => PlacedValue): PlacedValue {
    this.#levels += 1
    if (this.#levels > mostLevels) this.fail(`values are nested deeper than ${mostLevels} levels`)
    const value = read()
    this.#levels -= 1
    return value
  }

  #scalar(start: number): string | undefined {
    if (this.#text[start] === '"')
      return this.#text.slice(start, endOfString(this.#text, start) + 1)
    scalar.lastIndex = start
    return scalar.exec(this.#text)?.[0]
  }

  #object(start: number): PlacedValue {
    const members: { name: string; value: PlacedValue }[] = []
    while (!this.#ends('}')) {
      const name = this.value()
      if (typeof name.value !== 'string') this.fail('the name of a member is missing', name.start)
      this.skip()
      if (!this.#takes(':')) this.fail('a colon is missing')
      members.push({ name: String(name.value), value: this.value() })
      this.#separate('}')
    }
    const entries = members.map(({ name, value }) => [name, value.value])
    return { start, end: this.at, value: Object.fromEntries(entries), members }
  }

  #array(start: number): PlacedValue {
    const items: unknown[] = []
    while (!this.#ends(']')) {
      items.push(this.value().value)
      this.#separate(']')
    }
    return { start, end: this.at, value: items }
  }

  #ends(close: string): boolean {
    this.skip()
    return this.#takes(close)
  }

  #separate(close: string): void {
    this.skip()
    if (!this.#takes(',') && this.#text[this.at] !== close)
      this.fail(`a comma or ${close} is missing`)
  }

  #takes(character: string): boolean {
    if (this.#text[this.at] !== character) return false
    this.at += 1
    return true
  }

  #parsed(word: string, at: number): unknown {
    try {
      return JSON.parse(word)
    } catch {
      return this.fail(`${word.slice(0, 20)} is not valid JSON`, at)
    }
  }
}
