/** What an HTML tag changes in a row of elements side by side. Cells are counted from 1. */
export type BoxStep = 'begins row' | 'ends row' | { cell: number }

interface OpenBox {
  name: string
  isRow: boolean
  cells: number
}

/** Finds HTML elements that inline styles put side by side. Ignores style sheets. Takes constant time per tag. */
export class BoxRows {
  readonly #open: OpenBox[] = [{ name: '', isRow: false, cells: 0 }]

  take(name: string, isEnd: boolean, attributes: string): BoxStep[] {
    if (!tracked.has(name)) return []
    return isEnd ? this.#end(name) : this.#begin(name, styleOf(attributes))
  }

  #begin(name: string, style: string): BoxStep[] {
    const steps: BoxStep[] = []
    const around = this.#open.at(-1)
    if (around !== undefined && (around.isRow || isBeside.test(style))) {
      if (around.cells === 0 || around.cells === mostCells) {
        steps.push('begins row')
        around.cells = 0
      }
      around.cells += 1
      steps.push({ cell: around.cells })
    } else if (around !== undefined && around.cells > 0 && !inText.has(name)) {
      around.cells = 0
      steps.push('ends row')
    }
    const isRow = isFlexible.test(style) && !isColumn.test(style)
    if (this.#open.length < mostDepth) this.#open.push({ name, isRow, cells: 0 })
    return steps
  }

  #end(name: string): BoxStep[] {
    const last = this.#open.at(-1)
    if (last?.name !== name) return []
    this.#open.pop()
    return last.cells > 0 ? ['ends row'] : []
  }
}

const tracked = new Set('div section article header footer span b strong a'.split(' '))
const inText = new Set('span b strong a'.split(' '))

/** Maximum depth of nested HTML elements. A deeper element counts as part of the element around it. */
const mostDepth = 1000

/** Maximum cells in a row. The time for a row grows with the square of this number. Further cells begin a new row. */
const mostCells = 20

const styleOf = (attributes: string): string =>
  /(?:^|\s)style\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)?.slice(1).find(Boolean) ?? ''

const isFlexible = /(?:^|;)\s*display\s*:\s*(?:inline-)?(?:flex|table-row)\b/i
const isColumn = /flex-(?:direction|flow)\s*:\s*column/i
const isBeside =
  /(?:^|;)\s*(?:display\s*:\s*(?:inline-(?:block|table)|table-cell)|float\s*:\s*(?:left|right))\b/i
