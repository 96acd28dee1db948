import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { refusedBuffers } from './bound-buffers.js'
import { linesOfPage, type Piece, textOfLine } from './lines-of-page.js'
import { glyphsOfPage } from './pdf-glyphs.js'
import { piecesOfGlyphs } from './pieces-of-glyphs.js'
import type { PlacedLine } from './placed-line.js'

/** Maximum number of pages to read. The first pages show the kind of document, but a long B/L needs more pages. */
const mostPages = 60
const mostCharacters = 1_000_000

/** Returns a PDF's text with form fields. Throws `PasswordException` if locked, `RangeError` if too large or empty. */
export async function pdfText(
  bytes: Uint8Array,
): Promise<{ text: string; pages: number; placed: PlacedLine[][] }> {
  // Copies the bytes, because the PDF library empties the array that it gets and does not accept a Buffer.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 1,
    isOffscreenCanvasSupported: false,
    enableXfa: false,
  })
  const refusedBefore = refusedBuffers()
  try {
    const pages: string[] = []
    const placed: PlacedLine[][] = []
    let length = 0
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
      const lines = linesOfPage(
        await piecesOfPage(pdf, { number, mostLetters: mostLetters - length }),
      )
      placed.push(lines)
      pages.push(lines.map(textOfLine).join('\n'))
      length += pages.at(-1)?.length ?? 0
      if (length > mostCharacters) break
    }
    const text = pages.join('\n\n')
    // Throws if a page is too large to unpack. Otherwise, the PDF library would return an empty text for the page.
    if (text.trim() === '' && refusedBuffers() > refusedBefore) {
      throw new RangeError('The pages unpack to more bytes than allowed')
    }
    return { text, pages: pdf.numPages, placed }
  } finally {
    await pdf.destroy()
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Returns the texts on a page of a PDF. Returns no texts if the page is unreadable, so that other pages are read. */
async function piecesOfPage(
  pdf: Pdf,
  { number, mostLetters }: { number: number; mostLetters: number },
): Promise<Piece[]> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const printed = items.flatMap((item) => ('str' in item ? pieceOf(item) : []))
    const typed = await page.getAnnotations()
    const drawn = await drawnPieces(page, { printed, mostLetters }).catch(nullUnlessTooLarge)
    page.cleanup()
    return [...(drawn ?? printed), ...typed.flatMap(fieldPiece)]
  } catch (error) {
    if (error instanceof RangeError) throw error
    return []
  }
}

/** Returns null if positions of letters are damaged: the caller then uses other texts. Throws for a huge page. */
function nullUnlessTooLarge(error: unknown): null {
  if (error instanceof RangeError) throw error
  return null
}

/**
 * Returns the texts of a page, computed from the positions of letters, because the PDF library splits words. Null if
 * the result has other letters than the texts of the library, as in text from right to left.
 */
async function drawnPieces(
  page: Awaited<ReturnType<Pdf['getPage']>>,
  { printed, mostLetters }: { printed: readonly Piece[]; mostLetters: number },
): Promise<Piece[] | null> {
  const letters = lettersOf(printed)
  if (letters.length > mostLetters || rightToLeft.test(letters)) return null
  const { OPS } = await getResolvedPDFJS()
  const glyphs = await glyphsOfPage(page, OPS)
  return isWithin(letters, lettersOf(glyphs)) ? piecesOfGlyphs(glyphs) : null
}

/** Returns whether `all` contains `letters` in the same order. `all` may also contain letters outside of the page. */
function isWithin(letters: string, all: string): boolean {
  let found = 0
  for (let at = 0; at < all.length && found < letters.length; at += 1) {
    if (all[at] === letters[found]) found += 1
  }
  return found === letters.length
}

const lettersOf = (parts: readonly { text: string }[]): string =>
  parts
    .map(({ text }) => text)
    .join('')
    .normalize('NFKC')
    .replace(/\s+/g, '')

const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}]/u

/** Maximum number of letters whose positions are read, which is slow. Later pages use the texts of the PDF library. */
const mostLetters = 100_000

function pieceOf({
  str,
  transform,
  width,
}: {
  str: string
  transform: unknown[]
  width: number
}): Piece[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform.map(Number)
  const size = Math.hypot(c, d) || Math.hypot(a, b) || 1
  if (str.trim() === '') return []
  return [
    { text: str, size, width, quarter: Math.round(Math.atan2(b, a) / (Math.PI / 2)) & 3, x, y },
  ]
}

interface Annotation {
  fieldValue?: unknown
  rect?: unknown
}

function fieldPiece({ fieldValue, rect }: Annotation): Piece[] {
  if (typeof fieldValue !== 'string' || fieldValue.trim() === '' || !Array.isArray(rect)) return []
  const [left = 0, bottom = 0, right = 0] = rect.map(Number)
  const size = 10
  return fieldValue.split(/[\r\n]+/).map((text, line) => ({
    ...{ text, size, width: Math.min(right - left, text.length * size * 0.5) },
    ...{ quarter: 0, x: left, y: bottom + 2 - line * size },
  }))
}
