import { existsSync } from 'node:fs'
import { join } from 'node:path'

const zoom = 2

/** Returns a PNG of twice the SVG's size; East Asian text uses a system font. Undefined without a converter. */
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
