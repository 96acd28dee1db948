import { describe, expect, it } from 'vitest'
import { readBytes } from '../../../../src/service/documents/reading/read-document-bytes.js'
import { pdf } from './pdf.js'

type Draw = (page: PDFKit.PDFDocument, text: string, x: number, y: number) => void

const put: Draw = (page, text, x, y) => void page.text(text, x, y, { lineBreak: false })

/** Draws a text in parts. Each part after the first is moved to the right by some letter heights. */
const inParts =
  (cut: RegExp, shift = 0): Draw =>
  (page, text, x, y) => {
    let at = x
    for (const part of text.match(cut) ?? []) {
      if (part.trim() !== '') put(page, part, at, y)
      at += page.widthOfString(part) + shift * 10
    }
  }

const spread =
  (space: number): Draw =>
  (page, text, x, y) =>
    void page.text(text, x, y, { lineBreak: false, characterSpacing: space * 10 })

async function linesOf(draw: Draw): Promise<string> {
  const bytes = await pdf((page) => {
    page.fontSize(10)
    for (const [nth, [label, value]] of Object.entries(labels)) {
      draw(page, label, 40, 40 + Number(nth) * 20)
      put(page, value, 240, 40 + Number(nth) * 20)
    }
  })
  return (await readBytes({ fileName: 'a.pdf', contentType: null, bytes })).text ?? ''
}

const labels = [
  ['Port of Discharge', 'Long Beach, CA'],
  ['AVAILABLE AT', 'ITS PIER G'],
  ['Vessel & Voyage No.', 'EVER A B / 081E'],
] as const

describe('the words of a PDF', () => {
  it.each<[string, Draw]>([
    ['drawn as a whole', put],
    ['drawn letter by letter', inParts(/./g)],
    ['broken anywhere', inParts(/.{1,4}/g)],
    ['broken anywhere, with parts too far apart', inParts(/.{1,5}/g, 0.11)],
    ['with the next word moved to its place', inParts(/\S+ ?/g)],
    ['with letters spread by a tenth', spread(0.1)],
    ['with letters spread by a fifth', spread(0.2)],
    ['with letters spread by a third', spread(0.33)],
    [
      'drawn twice, to make them bold',
      (...at) => [put(...at), put(at[0], at[1], at[2] + 0.3, at[3])],
    ],
  ])('are whole if they are %s', async (_, draw) => {
    expect((await linesOf(draw)).split('\n')).toEqual(labels.map((line) => line.join('\t')))
  })
})
