import { cursorOf, grid, lines, overleaf, paragraphs, table } from './flow.js'
import { Paper } from './paper.js'
import { asText } from './plain-files.js'
import { type Sheet, titleOf } from './sheet.js'
import type { HouseStyle } from './styles-a.js'

/** Set B: a form with its title at the bottom, a matrix printer, a title along the side. */
export const stylesB: readonly HouseStyle[] = [lowTitle, matrixPrinter, sideTitle]

function lowTitle(sheet: Sheet, variant: number): Promise<Uint8Array> {
  const paper = new Paper({ face: 'serif', size: variant % 2 === 0 ? 'A4' : 'LETTER' })
  const at = cursorOf(paper, 28)
  const titleSize = variant % 3 === 0 ? 10 : 16
  at.bottom -= 30 + titleSize * 1.2 * sheet.title.length
  // An office prints the name of its form at the top.
  if (sheet.isForm) at.y += paper.text(titleOf(sheet), at, { size: 12, isBold: true }) + 4
  const right = { x: at.x + at.width * 0.55, y: at.y, width: at.width * 0.45 }
  at.y += paper.text(sheet.head.join('\n'), right, { size: 9, isBold: true, align: 'right' }) + 6
  grid(paper, at, sheet.fields, {
    columns: 3,
    label: { size: 6, face: 'sans' },
    value: { size: 8 },
    isFramed: true,
  })
  table(paper, at, sheet, { head: { size: 7, isBold: true }, cell: { size: 8 }, isFramed: true })
  paragraphs(paper, at, sheet.paragraphs, { size: 7 })
  const foot = { ...right, y: at.bottom + 8 }
  const title = sheet.isForm ? '' : titleOf(sheet)
  paper.text(title, foot, { size: titleSize, isBold: true, align: 'right' })
  const left = { x: at.x, y: at.bottom + 8, width: at.width * 0.5 }
  paper.text(sheet.foot.join('\n'), left, { size: 7 })
  overleaf(paper, sheet, 30, { size: 5, face: 'serif' })
  return paper.bytes()
}

function matrixPrinter(sheet: Sheet, variant: number): Promise<Uint8Array> {
  const paper = new Paper({ face: 'typewriter', size: 'LETTER' })
  const at = cursorOf(paper, 36)
  const text = asText(sheet, { columns: 88, stars: variant % 2 === 0 }).toUpperCase()
  for (const line of text.split('\n')) {
    if (line === '') at.y += 5
    else paragraphs(paper, at, [line], { size: 9.5 })
    at.y -= 3
  }
  return paper.bytes()
}

function sideTitle(sheet: Sheet, variant: number): Promise<Uint8Array> {
  const paper = new Paper({ face: variant % 2 === 0 ? 'sans' : 'serif' })
  const at = { ...cursorOf(paper, 40), x: 92, width: paper.width - 122 }
  const bar = { x: 28, y: 30, width: 44, height: paper.height - 60, colour: '#dfe6ee' }
  paper.band(bar)
  const title = titleOf(sheet).replaceAll('\n', sheet.isSpaced ? '   ' : ' ')
  const upwards = { x: 40, y: paper.height - 50, width: paper.height - 100 }
  paper.upwards(title, upwards, { size: title.length > 60 ? 13 : 19, isBold: true })
  at.y += paper.text(sheet.head.join('\n'), at, { size: 9, isBold: true }) + 10
  lines(paper, at, sheet.fields, {
    label: { size: 8, isSlanted: true, colour: '#444444' },
    value: { size: 9 },
    indent: 140,
    after: '',
  })
  table(paper, at, sheet, { head: { size: 7.5, isBold: true }, cell: { size: 8 } })
  paragraphs(paper, at, sheet.paragraphs, { size: 8 })
  paragraphs(paper, at, sheet.foot, { size: 7 })
  overleaf(paper, sheet, 40, { size: 6 })
  return paper.bytes()
}
