import { existsSync } from 'node:fs'
import { join } from 'node:path'

const zoom = 2

/**
 * Returns a PNG that is twice as wide and high as the SVG. East Asian characters use a font of the operating system.
 * Returns undefined if no converter is installed for this platform.
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

const builtFont = join(__dirname, fontName)

const packageFont = join(__dirname, '../../../node_modules/dejavu-fonts-ttf/ttf', fontName)

/** Matches characters that need a system font, which is loaded only for them, because loading it is slow. */
const needsOtherFonts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}]/u

async function loadRenderer(): Promise<typeof import('@resvg/resvg-js') | undefined> {
  try {
    return await import('@resvg/resvg-js')
  } catch {
    return undefined
  }
}
