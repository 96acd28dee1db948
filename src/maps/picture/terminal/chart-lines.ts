import type { Chart, Mark } from '../draw-chart.js'
import type { PathKind } from '../journey-of.js'
import { type Box, placeLabels } from '../place-labels.js'
import { type Dashes, DotCanvas, dotsPerCell } from './dot-canvas.js'
import { markSymbol } from './mark-symbol.js'
import { type Pen, type PenTone, routeTone } from './pen.js'

/** Colors of cells by the rank of their highest layer. The first color is for an empty cell. */
const tones: readonly PenTone[] = ['plain', 'dim', 'plain', 'warn', 'good']

const ranks = { shores: 1, other: 2, ahead: 3, past: 4 } as const satisfies Record<
  PathKind | 'shores',
  number
>

/** A layer is a rank times this factor, plus the number of the route (0 if all routes look alike). */
const layersPerRank = 32
const shoreLayer = ranks.shores * layersPerRank

/** Patterns that distinguish lines without color. The remaining part of a route has gaps; coasts have wider gaps. */
const dashes: Partial<Record<PathKind, Dashes>> = {
  ahead: { drawn: 5, left: 4 },
  other: { drawn: 1, left: 2 },
}
const coastDashes: Dashes = { drawn: 0.5, left: 3.5 }

export function chartLines(chart: Chart, pen: Pen): string[] {
  const canvas = draw(chart, pen)
  const marks = chart.marks.map((mark) => inCells(mark, canvas))
  const words = new Words(canvas, pen)
  for (const label of labelsOf(marks, { canvas, pen })) words.write(label.words, 'strong', label)
  // Draws vessels last, because a vessel in a port must cover the port.
  for (const mark of [...marks].reverse().sort((a, b) => rank(a) - rank(b))) {
    words.write(markSymbol(mark), toneOf(mark), mark)
  }
  return Array.from({ length: canvas.rows }, (_, row) => words.line(row))
}

function toneOf({ kind, journey }: Mark): PenTone {
  if (kind === 'route') return routeTone(journey)
  return kind === 'vessel' ? 'good' : 'strong'
}

const rank = ({ kind }: Mark): number => (kind === 'vessel' ? 1 : 0)

function draw({ size, shores, paths, marks }: Chart, pen: Pen): DotCanvas {
  const isNumbered = marks.some(({ kind }) => kind === 'route')
  const canvas = new DotCanvas(size.width / dotsPerCell.across, size.height / dotsPerCell.down)
  const coast = pen.hasColor ? undefined : coastDashes
  for (const stroke of shores) canvas.draw(stroke, shoreLayer, coast)
  for (const { kind, strokes, journey } of paths) {
    const layer = ranks[kind] * layersPerRank + (isNumbered ? journey + 1 : 0)
    for (const stroke of strokes) canvas.draw(stroke, layer, dashes[kind])
  }
  return canvas
}

function inCells(mark: Mark, { columns, rows }: DotCanvas): Mark {
  const column = Math.min(columns - 1, Math.floor(mark.x / dotsPerCell.across))
  const row = Math.min(rows - 1, Math.floor(mark.y / dotsPerCell.down))
  return { ...mark, x: column + 0.5, y: row + 0.5 }
}

function labelsOf(marks: readonly Mark[], { canvas, pen }: { canvas: DotCanvas; pen: Pen }) {
  const longest = Math.floor(canvas.columns / 2)
  const written = marks.map((mark) => ({
    ...mark,
    captions: mark.captions.map((words) => pen.fit(words, longest)),
  }))
  return placeLabels(written, {
    size: { width: canvas.columns, height: canvas.rows },
    measure: (words) => ({ width: pen.width(words), height: 1 }),
    reach: { width: 1.5, height: 0.5 },
    covers: (box) => covered(box, canvas),
    isGrid: true,
  })
}

function covered({ x, y, width }: Box, canvas: DotCanvas): number {
  let sum = 0
  for (let column = x; column < x + width; column += 1) {
    const layer = canvas.layerAt(column, y)
    sum += layer === 0 ? 0 : layer === shoreLayer ? 1 : 10
  }
  return sum
}

class Words {
  readonly #canvas: DotCanvas
  readonly #pen: Pen
  /** Texts by row and column. The second cell of a wide character contains an empty text. */
  readonly #cells = new Map<string, { words: string; tone: PenTone }>()

  constructor(canvas: DotCanvas, pen: Pen) {
    this.#canvas = canvas
    this.#pen = pen
  }

  write(words: string, tone: PenTone, at: { x: number; y: number }): void {
    const [column, row] = [Math.floor(at.x), Math.floor(at.y)]
    this.#cells.set(`${row} ${column}`, { words, tone })
    for (let next = 1; next < this.#pen.width(words); next += 1) {
      this.#cells.set(`${row} ${column + next}`, { words: '', tone })
    }
  }

  line(row: number): string {
    const runs: { words: string; tone: PenTone }[] = []
    for (let column = 0; column < this.#canvas.columns; column += 1) {
      const { words, tone } = this.#cells.get(`${row} ${column}`) ?? this.#dots(column, row)
      const last = runs.at(-1)
      if (last && (last.tone === tone || words === '')) last.words += words
      else runs.push({ words, tone })
    }
    while (runs.at(-1)?.words.trim() === '') runs.pop()
    return runs.map(({ words, tone }) => this.#pen.paint(words, tone)).join('')
  }

  #dots(column: number, row: number): { words: string; tone: PenTone } {
    const layer = this.#canvas.layerAt(column, row)
    return { words: this.#canvas.characterAt(column, row), tone: toneOfLayer(layer) }
  }
}

function toneOfLayer(layer: number): PenTone {
  const route = layer % layersPerRank
  return route > 0 ? routeTone(route - 1) : (tones[layer / layersPerRank] ?? 'plain')
}
