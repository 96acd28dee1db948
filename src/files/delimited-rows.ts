export interface DelimitedRow {
  line: number
  /** Number of the row in the file, counted from 1. Empty rows are counted too. */
  row: number
  /** Cells of the row; null if the row is longer than `longestRow`. */
  cells: string[] | null
}

export interface DelimitedForm {
  delimiter: string
  mostColumns: number
  longestRow?: number
  firstLine?: number
}

const longestCell = 32_767

/**
 * Splits delimited text into rows and cells. Accepts any kind of line break, even inside quoted cells. A quotation mark
 * that is never closed is an ordinary character of its row. Does not use csv-parse, which joins a row such as `"40` (40
 * inches) with the next rows or refuses the file, keeps the quotation marks of `"A1" , "b"`, and counts a CRLF inside a
 * quoted cell twice.
 */
export class DelimitedRows {
  readonly #delimiter: string
  readonly #mostColumns: number
  readonly #longestRow: number
  #text = ''
  #at = 0
  #line: number
  #row: number
  /** Text length at which an incomplete row is parsed again, so that a long row is not parsed after each new piece. */
  #enough = 0
  /** True if more text may change where the row ends. */
  #isShort = false
  #isPassing = false

  constructor({ delimiter, mostColumns, longestRow, firstLine = 1 }: DelimitedForm) {
    this.#delimiter = delimiter
    this.#mostColumns = mostColumns
    this.#longestRow = longestRow ?? Number.POSITIVE_INFINITY
    this.#line = firstLine
    this.#row = firstLine
  }

  /** Yields the rows that end in a piece of the text. After the last piece, also yields a row without a line break. */
  *of(piece: string, isLast: boolean): Generator<DelimitedRow> {
    this.#text = this.#text.slice(this.#at) + piece
    this.#at = 0
    if (this.#text.length < this.#enough && !isLast) return
    this.#enough = 0
    while (this.#at < this.#text.length) {
      const start = { at: this.#at, line: this.#line }
      this.#isShort = false
      const isEmpty = this.#isPassing || this.#isLineEnd()
      const cells = isEmpty ? this.#passLine() : this.#readRow()
      if (this.#isShort && !isLast) {
        this.#line = start.line
        if (this.#isPassing) {
          this.#at = this.#text.length - (this.#text.endsWith('\r') ? 1 : 0)
          return
        }
        this.#at = start.at
        const length = this.#text.length - start.at
        this.#enough = 2 * length
        if (length <= this.#longestRow) return
        this.#isPassing = true
        yield { line: start.line, row: this.#row, cells: null }
        continue
      }
      this.#isPassing = false
      if (!isEmpty) yield { line: start.line, row: this.#row, cells }
      this.#row += 1
    }
  }

  #readRow(): string[] {
    const cells: string[] = []
    for (;;) {
      const cell = this.#readQuoted() ?? this.#readPlain()
      if (cells.length < this.#mostColumns) cells.push(cell)
      if (this.#text[this.#at] !== this.#delimiter) break
      this.#at += 1
    }
    this.#passLineEnd()
    return cells
  }

  #readPlain(): string {
    const start = this.#at
    while (this.#at < this.#text.length) {
      if (this.#text[this.#at] === this.#delimiter || this.#isLineEnd()) break
      this.#at += 1
    }
    return this.#text.slice(start, this.#at)
  }

  #readQuoted(): string | undefined {
    const [text, start] = [this.#text, this.#at]
    if (text[start] !== '"') return undefined
    for (let end = start + 1; ; end += 2) {
      end = text.indexOf('"', end)
      if (end < 0 || end - start > longestCell) {
        this.#isShort ||= text.length - start <= longestCell
        return undefined
      }
      if (text[end + 1] === '"') continue
      const after = this.#endOfBlanks(end + 1)
      if (after === text.length) this.#isShort = true
      else if (!`${this.#delimiter}\r\n`.includes(text[after] ?? '')) return undefined
      const cell = text.slice(start + 1, end).replaceAll('""', '"')
      this.#line += cell.split(/\r\n|\n|\r/).length - 1
      this.#at = after
      return cell
    }
  }

  #endOfBlanks(from: number): number {
    let at = from
    while (this.#text[at] === ' ' && this.#delimiter !== ' ') at += 1
    return at
  }

  #isLineEnd(): boolean {
    return this.#text[this.#at] === '\n' || this.#text[this.#at] === '\r'
  }

  #passLine(): null {
    while (this.#at < this.#text.length && !this.#isLineEnd()) this.#at += 1
    this.#passLineEnd()
    return null
  }

  #passLineEnd(): void {
    const [first, second] = [this.#text[this.#at], this.#text[this.#at + 1]]
    if (first === undefined || (first === '\r' && second === undefined)) this.#isShort = true
    this.#at += first === '\r' && second === '\n' ? 2 : 1
    this.#line += 1
  }
}
