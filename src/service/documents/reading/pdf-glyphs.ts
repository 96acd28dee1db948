import type { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** A character on a page. `x` and `y` are its start. `right` is its end in the direction of the text. */
export interface PlacedGlyph {
  text: string
  isSpace: boolean
  size: number
  /** Direction of the text, as a number of counterclockwise quarter turns. It is 0 for upright text. */
  quarter: number
  x: number
  y: number
  width: number
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
export type PdfOperators = Awaited<ReturnType<typeof getResolvedPDFJS>>['OPS']
type Matrix = readonly [number, number, number, number, number, number]

interface TextState {
  matrix: Matrix
  font: string
  fontSize: number
  charSpacing: number
  wordSpacing: number
  stretch: number
  leading: number
  rise: number
}

const upright: Matrix = [1, 0, 0, 1, 0, 0]

/** Returns the characters of a page in the order in which they are drawn. Omits characters in form fields. */
export async function glyphsOfPage(page: Page, operators: PdfOperators): Promise<PlacedGlyph[]> {
  provideTransfer()
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 })
  const names = new Map(Object.entries(operators).map(([name, code]) => [code, name]))
  const drawing = new Drawing((font) => {
    const { fontMatrix, vertical } = page.commonObjs.get(font) ?? {}
    return vertical ? null : Number(fontMatrix?.[0] ?? 0.001)
  })
  for (const [nth, code] of fnArray.entries()) {
    drawing.run(names.get(code) ?? '', argsArray[nth] ?? [])
  }
  return drawing.glyphs
}

/** Follows the operators that place text (ISO 32000, 9.4), to know where text is drawn. */
class Drawing {
  readonly glyphs: PlacedGlyph[] = []
  readonly #unitOf: (font: string) => number | null
  readonly #saved: TextState[] = []
  #state: TextState = {
    ...{ matrix: upright, font: '', fontSize: 0, charSpacing: 0, wordSpacing: 0 },
    ...{ stretch: 1, leading: 0, rise: 0 },
  }
  #text = upright
  #line = { x: 0, y: 0 }
  #at = 0

  constructor(unitOf: (font: string) => number | null) {
    this.#unitOf = unitOf
  }

  run(operator: string, given: unknown[]): void {
    const [first, second] = given
    const state = this.#state
    if (operator === 'save') this.#saved.push({ ...state })
    else if (operator === 'restore' || operator === 'paintFormXObjectEnd') {
      this.#state = this.#saved.pop() ?? state
    } else if (operator === 'transform') state.matrix = times(state.matrix, matrixOf(given))
    else if (operator === 'paintFormXObjectBegin') {
      this.#saved.push({ ...state })
      if (first) state.matrix = times(state.matrix, matrixOf(first))
    } else if (operator === 'beginText') this.#begin(upright)
    else if (operator === 'setTextMatrix') this.#begin(matrixOf(first))
    else if (operator === 'moveText') this.#move(Number(first), Number(second))
    else if (operator === 'setLeadingMoveText') {
      state.leading = Number(second)
      this.#move(Number(first), Number(second))
    } else if (operator === 'nextLine') this.#move(0, state.leading)
    else if (operator === 'showText') this.#show(first as Shown[])
    else this.#set(operator, first, second)
  }

  #set(operator: string, first: unknown, second: unknown): void {
    const state = this.#state
    if (operator === 'setFont') [state.font, state.fontSize] = [String(first), Number(second)]
    else if (operator === 'setCharSpacing') state.charSpacing = Number(first)
    else if (operator === 'setWordSpacing') state.wordSpacing = Number(first)
    else if (operator === 'setHScale') state.stretch = Number(first) / 100
    else if (operator === 'setLeading') state.leading = -Number(first)
    else if (operator === 'setTextRise') state.rise = Number(first)
    else if (operator === 'setGState') {
      for (const [name, value] of first as [string, unknown][]) {
        if (name === 'Font') [state.font, state.fontSize] = value as [string, number]
      }
    }
  }

  #begin(matrix: Matrix): void {
    this.#text = matrix
    this.#line = { x: 0, y: 0 }
    this.#at = 0
  }

  #move(x: number, y: number): void {
    this.#line = { x: this.#line.x + x, y: this.#line.y + y }
    this.#at = this.#line.x
  }

  #show(shown: readonly Shown[]): void {
    const { matrix, font, fontSize, charSpacing, wordSpacing, stretch, rise } = this.#state
    const unit = this.#unitOf(font)
    const [a, b, c, d, e, f] = times(matrix, this.#text)
    const size = Math.abs(fontSize) * Math.hypot(c, d)
    const quarter = Math.round(Math.atan2(b, a) / (Math.PI / 2)) & 3
    const y = this.#line.y + rise
    for (const glyph of shown) {
      if (typeof glyph === 'number') this.#at -= (glyph / 1000) * fontSize * stretch
      if (typeof glyph !== 'object' || glyph === null || unit === null) continue
      const [text, isSpace] = [glyph.unicode ?? '', /^\s*$/.test(glyph.unicode ?? '')]
      const advance = glyph.width * unit * fontSize * stretch
      const place = { x: a * this.#at + c * y + e, y: b * this.#at + d * y + f }
      const width = Math.abs(advance) * Math.hypot(a, b)
      this.glyphs.push({ text, isSpace, size, quarter, ...place, width })
      this.#at += advance + (charSpacing + (glyph.isSpace ? wordSpacing : 0)) * stretch
    }
  }
}

/** A glyph or a number. A number moves the next glyph to the left by this many thousandths of the font size. */
type Shown = number | null | { unicode?: string; width: number; isSpace?: boolean }

function matrixOf(given: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Object.values(given as object).map(Number)
  return [a, b, c, d, e, f]
}

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

/** Adds a method that Node.js 20 lacks but the PDF library needs. */
function provideTransfer(): void {
  if ('transferToFixedLength' in ArrayBuffer.prototype) return
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    configurable: true,
    value(this: ArrayBuffer, length = this.byteLength) {
      const copy = new Uint8Array(length)
      copy.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)))
      return copy.buffer
    },
  })
}
