import { boxNumbersIn } from './box-numbers-in.js'
import { mostOverlapping, type NoticeLine } from './notice-lines.js'

/** Finds container numbers that a narrow cell broke into two lines. Returns only numbers with a valid check digit. */
export function splitNumbers(
  lines: readonly NoticeLine[],
): { number: string; page: number; line: number }[] {
  return lines.flatMap(({ cells, page, line }, row) =>
    cells.flatMap((cell) => {
      const next = lines[row + 1]
      const first = start.exec(cell.text.trim())?.[1]
      if (first === undefined || next?.page !== page) return []
      const rest = end.exec(mostOverlapping(next.cells, cell)?.text.trim() ?? '')?.[0]
      const [number] = boxNumbersIn(`${first.replace(/[\s-]/g, '')}${rest ?? ''}`)
      return number === undefined ? [] : [{ number, page, line }]
    }),
  )
}

const start = /(?<![A-Z0-9])([A-Z]{3}[UJZ][\s-]?\d{0,6})-?$/

const end = /^\d{1,7}(?![\d/.-])/
