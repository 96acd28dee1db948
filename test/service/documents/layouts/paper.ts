import PDFDocument from 'pdfkit'

export type Face = 'sans' | 'serif' | 'typewriter'

export interface Style {
  size?: number
  face?: Face
  isBold?: boolean
  isSlanted?: boolean
  align?: 'left' | 'center' | 'right' | 'justify'
  colour?: string
  /** Points between letters. */
  spacing?: number
}

export interface Place {
  x: number
  y: number
  width: number
}

const fonts: Record<Face, [plain: string, bold: string, slanted: string]> = {
  sans: ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique'],
  serif: ['Times-Roman', 'Times-Bold', 'Times-Italic'],
  typewriter: ['Courier', 'Courier-Bold', 'Courier-Oblique'],
}

/** Writes PDF pages with texts at fixed positions. Starts no new page by itself. The bytes are always the same. */
export class Paper {
  readonly #pdf: PDFKit.PDFDocument
  readonly #chunks: Uint8Array[] = []
  readonly #base: Style

  constructor({ isLandscape = false, size = 'A4', ...base }: PaperOptions) {
    this.#base = base
    this.#pdf = new PDFDocument({
      size,
      layout: isLandscape ? 'landscape' : 'portrait',
      margin: 0,
      info: { CreationDate: new Date(Date.UTC(2026, 0, 2)), Producer: '', Creator: '' },
    })
    this.#pdf.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk))
  }

  get width(): number {
    return this.#pdf.page.width
  }

  get height(): number {
    return this.#pdf.page.height
  }

  /** Writes a text. Returns its height. */
  text(words: string, place: Place, style: Style = {}): number {
    const { options, colour } = this.#prepare(place, style)
    this.#pdf.fillColor(colour).text(words, place.x, place.y, options)
    return this.#pdf.y - place.y
  }

  heightOf(words: string, place: { width: number }, style: Style = {}): number {
    const { options } = this.#prepare(place, style)
    return this.#pdf.heightOfString(words, options)
  }

  /** Writes a text upwards along the left edge, from the given position. */
  upwards(words: string, place: Place, style: Style = {}): void {
    this.#pdf.save().rotate(-90, { origin: [place.x, place.y] })
    this.text(words, place, style)
    this.#pdf.restore()
  }

  frame(x: number, y: number, width: number, height: number): void {
    this.#pdf.lineWidth(0.6).strokeColor('#222222').rect(x, y, width, height).stroke()
  }

  band(box: { x: number; y: number; width: number; height: number; colour: string }): void {
    this.#pdf.rect(box.x, box.y, box.width, box.height).fill(box.colour)
  }

  rule(x: number, y: number, width: number): void {
    this.#pdf.lineWidth(0.8).strokeColor('#444444')
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke()
  }

  turn(): void {
    this.#pdf.addPage()
  }

  bytes(): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.#pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(this.#chunks))))
      this.#pdf.end()
    })
  }

  #prepare({ width }: { width: number }, given: Style) {
    const style = { face: 'sans', size: 9, colour: '#111111', ...this.#base, ...given } as const
    const [plain, bold, slanted] = fonts[style.face]
    this.#pdf.font(style.isBold ? bold : style.isSlanted ? slanted : plain).fontSize(style.size)
    const options = { width, align: style.align, characterSpacing: style.spacing ?? 0 }
    return { options, colour: style.colour }
  }
}

interface PaperOptions extends Omit<Style, 'size'> {
  size?: 'A4' | 'LETTER'
  isLandscape?: boolean
}
