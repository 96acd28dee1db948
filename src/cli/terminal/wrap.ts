import { cellWidth, graphemes, takeCells } from './width.js'

export function wrap(text: string, width: number): string[] {
  if (cellWidth(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const piece of text.split(' ').flatMap((word) => splitWord(word, width))) {
    const longer = line === '' ? piece : `${line} ${piece}`
    if (cellWidth(longer) <= width) line = longer
    else {
      lines.push(line)
      line = piece
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}

function splitWord(word: string, width: number): string[] {
  const pieces: string[] = []
  let rest = word
  while (cellWidth(rest) > width) {
    const piece = takeCells(rest, width) || firstGrapheme(rest)
    pieces.push(piece)
    rest = rest.slice(piece.length)
  }
  return rest === '' && pieces.length > 0 ? pieces : [...pieces, rest]
}

function firstGrapheme(text: string): string {
  return graphemes(text).next().value ?? text
}
