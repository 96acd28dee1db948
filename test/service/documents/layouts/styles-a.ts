import { cursorOf, grid, lines, overleaf, paragraphs, table } from './flow.js'
import { Paper } from './paper.js'
import { type Sheet, titleOf } from './sheet.js'

/** Lays out a sheet. `variant` selects among the forms that the house style allows. */
export type HouseStyle = (sheet: Sheet, variant: number) => Promise<Uint8Array>

/** Set A: a boxed form, a letter, a ledger under a colored band. */
export const stylesA: readonly HouseStyle[] = [boxedForm, letter, ledger]

function boxedForm(sheet: Sheet, variant: number): Promise<Uint8Array> {
  const paper = new Paper({ face: 'sans' })
  const at = cursorOf(paper, 34)
  const align = (['right', 'center', 'left'] as const)[variant % 3]
  const half = at.width / 2
  const head = paper.text(sheet.head.join('\n'), { ...at, width: half - 10 }, { size: 8 })
  const place = align === 'right' ? { ...at, x: at.x + half, width: half } : { ...at }
  if (align !== 'right') place.y += head + 4
  const title = paper.text(titleOf(sheet), place, { size: 14, isBold: true, align })
  at.y = Math.max(at.y + head, place.y + title) + 8
  grid(paper, at, sheet.fields, {
    columns: 2,
    label: { size: 6, colour: '#333355' },
    value: { size: 8.5 },
    isFramed: true,
  })
  table(paper, at, sheet, {
    head: { size: 6.5, isBold: true },
    cell: { size: 8 },
    isFramed: true,
  })
  paragraphs(paper, at, sheet.paragraphs, { size: 7 })
  paragraphs(paper, at, sheet.foot, { size: 7, isBold: true })
  overleaf(paper, sheet, 40, { size: 5.5, align: 'justify' })
  return paper.bytes()
}

function letter(sheet: Sheet, variant: number): Promise<Uint8Array> {
  const paper = new Paper({ face: 'serif' })
  const at = cursorOf(paper, 60)
  at.y += paper.text(sheet.head.join('\n'), at, { size: 10, align: 'center', isBold: true }) + 6
  paper.rule(at.x, at.y, at.width)
  at.y += 14
  const [first, rest] = [sheet.fields.slice(0, 2), sheet.fields.slice(2)]
  const style = { label: { size: 10 }, value: { size: 10 }, indent: 150, after: ':' }
  if (variant % 2 === 0) lines(paper, at, first, style)
  const title = variant % 2 === 0 ? `Re: ${titleOf(sheet)}` : titleOf(sheet)
  at.y += paper.text(title, at, { size: 12, isBold: true, align: 'center' }) + 10
  lines(paper, at, variant % 2 === 0 ? rest : sheet.fields, style)
  table(paper, at, sheet, { head: { size: 8, isSlanted: true }, cell: { size: 9 } })
  paragraphs(paper, at, sheet.paragraphs, { size: 10 })
  at.y += 12
  paragraphs(paper, at, sheet.foot, { size: 9, isSlanted: true })
  overleaf(paper, sheet, 50, { size: 6.5, face: 'serif' })
  return paper.bytes()
}

function ledger(sheet: Sheet, variant: number): Promise<Uint8Array> {
  const paper = new Paper({ face: 'sans' })
  const colour = (['#0a3d62', '#7b1e1e', '#1e5631'] as const)[variant % 3] ?? '#000000'
  const height = 14 + 18 * Math.max(1, sheet.title.length)
  paper.band({ x: 0, y: 22, width: paper.width, height, colour })
  const place = { x: 40, y: 30, width: paper.width - 80 }
  paper.text(titleOf(sheet), place, { size: 15, colour: '#ffffff', isBold: true })
  const at = { ...cursorOf(paper, 40), y: height + 32 }
  at.y += paper.text(sheet.head.join(' · '), at, { size: 8, colour: '#555555' }) + 10
  grid(paper, at, sheet.fields, {
    columns: 3,
    label: { size: 6.5, colour },
    value: { size: 8.5 },
    isFramed: false,
  })
  table(paper, at, sheet, {
    head: { size: 7.5, isBold: true },
    cell: { size: 8 },
    stripe: '#eef2f5',
  })
  paragraphs(paper, at, sheet.paragraphs, { size: 8 })
  paragraphs(paper, at, sheet.foot, { size: 7, align: 'right' })
  overleaf(paper, sheet, 40, { size: 6 })
  return paper.bytes()
}
