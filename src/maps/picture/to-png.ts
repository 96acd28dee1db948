import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Dots per SVG pixel, for high-resolution screens and printers. */
const zoom = 2

/**
 * Renders an SVG as PNG at twice its size, in the font that is part of the program. East Asian
 * letters, which that font lacks, use a font of this machine. Returns undefined if no renderer is
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

/** Location of the font in the released program. */
const builtFont = join(__dirname, fontName)

/** Location of the font when running from the source code. */
const packageFont = join(__dirname, '../../../node_modules/dejavu-fonts-ttf/ttf', fontName)

/** Letters that need fonts of this machine. Loading those takes longer than rendering. */
const needsOtherFonts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}]/u

/** Loads the renderer. Its platform-specific part may be missing. */
async function loadRenderer(): Promise<typeof import('@resvg/resvg-js') | undefined> {
  try {
    return await import('@resvg/resvg-js')
  } catch {
    return undefined
  }
}
