import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** So many dots for a pixel of the SVG, for screens and paper of today. */
const zoom = 2

/**
 * A picture as PNG, twice as large, its words in the font that is part of the program; letters of
 * East Asia, which that font has not, in one of this machine. Undefined where no renderer is
 * installed for this platform.
 */
export async function toPng(svg: string): Promise<Uint8Array | undefined> {
  const resvg = await loadRenderer()
  if (resvg === undefined) return undefined
  const picture = await resvg.renderAsync(svg, {
    fitTo: { mode: 'zoom', value: zoom },
    font: {
      fontFiles: [existsSync(builtFont) ? builtFont : packageFont],
      loadSystemFonts: needsOtherFonts.test(svg),
      defaultFontFamily: 'DejaVu Sans',
      sansSerifFamily: 'DejaVu Sans',
    },
  })
  return picture.asPng()
}

const fontName = 'DejaVuSansCondensed.ttf'

/** Built beside the program. */
const builtFont = join(__dirname, fontName)

/** Run from its sources the program has no font beside it. */
const packageFont = join(__dirname, '../../../node_modules/dejavu-fonts-ttf/ttf', fontName)

/** Reading all fonts of a machine takes longer than the picture. */
const needsOtherFonts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}]/u

/** A part of it is built for each platform and may be missing. */
async function loadRenderer(): Promise<typeof import('@resvg/resvg-js') | undefined> {
  try {
    return await import('@resvg/resvg-js')
  } catch {
    return undefined
  }
}
