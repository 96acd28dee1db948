import { cursorOf, grid, overleaf, paragraphs, table } from './flow.js'
import { Paper } from './paper.js'
import { type Sheet, titleOf } from './sheet.js'
import type { HouseStyle } from './styles-a.js'

/** Set C: a filled-in preprinted form, a page printed from a portal, a wide sheet. */
export const stylesC: readonly HouseStyle[] = [overprint, portalPage, wideSheet]

function overprint(sheet: Sheet, variant: number): Promise<Uint8Array> {
  const paper = new Paper({ face: 'sans', size: 'LETTER' })
  const at = cursorOf(paper, 30)
  const titleAt = { x: at.x + at.width * 0.5, y: at.y, width: at.width * 0.5 }
  const titleStyle = { size: 13, isBold: true, align: 'right' } as const
  const title = titleOf(sheet)
  const head = paper.heightOf(sheet.head.join('\n'), { width: at.width * 0.48 }, { size: 8 })
  at.y += Math.max(head, paper.heightOf(title, titleAt, titleStyle)) + 8
  grid(paper, at, sheet.fields, {
    columns: variant % 2 === 0 ? 2 : 4,
    label: { size: 5.5, colour: '#7a3b00' },
    value: { size: variant % 2 === 0 ? 8.5 : 7, face: 'typewriter' },
    isFramed: true,
    isOverprint: true,
  })
  table(paper, at, sheet, {
    head: { size: 5.5, colour: '#7a3b00' },
    cell: { size: 7.5, face: 'typewriter' },
    isFramed: true,
  })
  paragraphs(paper, at, sheet.paragraphs, { size: 6.5 })
  paragraphs(paper, at, sheet.foot, { size: 6.5, colour: '#7a3b00' })
  const headAt = { x: at.x, y: at.top, width: at.width * 0.48 }
  paper.text(sheet.head.join('\n'), headAt, { size: 8, face: 'typewriter' })
  paper.text(title, titleAt, titleStyle)
  overleaf(paper, sheet, 36, { size: 5.5, align: 'justify' })
  return paper.bytes()
}

function portalPage(sheet: Sheet, variant: number): Promise<Uint8Array> {
  const paper = new Paper({ face: 'sans', size: variant % 2 === 0 ? 'LETTER' : 'A4' })
  const at = cursorOf(paper, 44)
  const crumbs = `${sheet.head[0] ?? ''} - customer portal`
  at.y += paper.text(crumbs, { ...at, y: 20 }, { size: 7, colour: '#888888' })
  at.y += paper.text(titleOf(sheet), at, { size: 20, colour: '#12355b' }) + 6
  at.y += paper.text(sheet.head.join(', '), at, { size: 8 }) + 12
  grid(paper, at, sheet.fields, {
    columns: 2,
    label: { size: 7, colour: '#8a8a8a' },
    value: { size: 9.5 },
    isFramed: false,
  })
  table(paper, at, sheet, {
    head: { size: 8, colour: '#8a8a8a' },
    cell: { size: 8.5 },
    stripe: '#f6f6f6',
  })
  paragraphs(paper, at, sheet.paragraphs, { size: 8.5 })
  paragraphs(paper, at, [...sheet.foot, ...sheet.back], { size: 6.5, colour: '#888888' })
  paper.text('1/1', { x: at.x, y: paper.height - 24, width: at.width }, { size: 7, align: 'right' })
  return paper.bytes()
}

function wideSheet(sheet: Sheet, variant: number): Promise<Uint8Array> {
  const face = variant % 2 === 0 ? 'serif' : 'sans'
  const paper = new Paper({ face, isLandscape: true })
  const at = cursorOf(paper, 36)
  const half = at.width / 2
  const rightHalf = { x: at.x + half, y: at.y, width: half }
  const head = paper.text(sheet.head.join('\n'), { ...at, width: half }, { size: 9, isBold: true })
  const loose = { size: 15, align: 'right', spacing: variant % 2 === 0 ? 3 : 0 } as const
  const title = paper.text(titleOf(sheet), rightHalf, loose)
  at.y += Math.max(head, title) + 10
  paper.rule(at.x, at.y - 5, at.width)
  grid(paper, at, sheet.fields, {
    columns: 4,
    label: { size: 7, isBold: true },
    value: { size: 8.5 },
    isFramed: false,
  })
  table(paper, at, sheet, { head: { size: 7.5, isBold: true }, cell: { size: 8.5 } })
  paragraphs(paper, at, sheet.paragraphs, { size: 8 })
  paragraphs(paper, at, sheet.foot, { size: 7.5, align: 'center' })
  overleaf(paper, sheet, 40, { size: 6 })
  return paper.bytes()
}
