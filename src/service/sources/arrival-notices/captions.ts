import { mostOverlapping, type NoticeLine } from './notice-lines.js'

/**
 * Returns whether labels are below their values: the two kinds of lines alternate, and a line of labels is last. A
 * single line of labels is not enough, because the values above it may belong to labels that oct does not know.
 */
export function areCaptions(lines: readonly NoticeLine[], row: number): boolean {
  if (!isOfLabels(lines[row])) return false
  let [first, last] = [row, row]
  while (isOfValues(lines, first - 1, first) && isOfLabels(lines[first - 2])) first -= 2
  while (isOfValues(lines, last + 1, last) && isOfLabels(lines[last + 2])) last += 2
  return (
    last > first &&
    isOfValues(lines, first - 1, first) &&
    !isInColumns(lines, first - 2, first) &&
    !isInColumns(lines, last + 1, last)
  )
}

const isOfLabels = (line: NoticeLine | undefined): boolean =>
  line !== undefined &&
  line.cells.length >= 2 &&
  line.cells.every(({ labels: [label] }) => label?.start === 0 && label.behind === '')

/** Returns whether a line has only values, at least two of them in the same columns as labels in the line `labels`. */
const isOfValues = (lines: readonly NoticeLine[], row: number, labels: number): boolean =>
  isInColumns(lines, row, labels) &&
  (lines[row]?.cells ?? []).every(
    ({ labels: [label] }) => label === undefined || label.start > 2 || label.behind !== '',
  )

/** Returns whether at least two texts of a line are in the same columns as texts of another line. */
function isInColumns(lines: readonly NoticeLine[], row: number, other: number): boolean {
  const [line, named] = [lines[row], lines[other]]
  if (line === undefined || named === undefined || line.page !== named.page) return false
  return new Set(named.cells.flatMap((cell) => mostOverlapping(line.cells, cell) ?? [])).size >= 2
}
