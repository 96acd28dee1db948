import type { Device } from '../../cli/command/command-context.js'
import type { ColorLevel } from '../../cli/terminal/terminal.js'
import { OctError } from '../../errors.js'
import type { When } from '../../maps/picture/port-words.js'
import type { Pen } from '../../maps/picture/terminal/pen.js'
import type { Route } from '../../maps/route-features.js'
import type { PictureFormat } from './map-format.js'

export async function mapPicture(
  routes: readonly Route[],
  { format, device }: { format: PictureFormat; device: Device },
): Promise<(string | Uint8Array)[]> {
  if (format === 'drawing') return [await onScreen(routes, device)]
  if (format === 'html') return [await page(routes)]
  const svg = await still(routes, { device, theme: format === 'svg' ? 'auto' : 'light' })
  return [format === 'svg' ? svg : await png(svg)]
}

/** Number of text lines below a map: the content and age of the map, and the clock of the sandbox. */
const footerRows = 2

async function onScreen(routes: readonly Route[], device: Device): Promise<string> {
  const { momentInWords } = await import('../../cli/output/time-text.js')
  const when = (at: string, zone: string | null) => momentInWords(at, zone, device.viewing)
  const { columns, rows } = device
  if (device.isAccessible) return inWords(routes, { columns, when })
  const { drawOnTerminal } = await import('../../maps/picture/terminal/draw-on-terminal.js')
  const pen = await penOf(device.colour)
  const drawing = await drawOnTerminal(routes, { columns, rows: rows - footerRows, pen, when })
  return drawing ?? inWords(routes, { columns, when })
}

async function inWords(
  routes: readonly Route[],
  { columns, when }: { columns: number; when: When },
): Promise<string> {
  const { describeRoutes } = await import('../../maps/picture/describe-routes.js')
  const { wrap } = await import('../../cli/terminal/wrap.js')
  const lines = describeRoutes(routes, { when }).split('\n')
  return lines.flatMap((line) => wrap(line, columns)).join('\n')
}

async function penOf(colour: ColorLevel): Promise<Pen> {
  const { cellWidth, fitCells } = await import('../../cli/terminal/width.js')
  const { wrap } = await import('../../cli/terminal/wrap.js')
  const { paint } = await import('../../cli/terminal/paint.js')
  return {
    width: cellWidth,
    fit: fitCells,
    wrap,
    paint: (words, tone) => paint(words, tone, colour),
    hasColor: colour > 0,
  }
}

async function still(
  routes: readonly Route[],
  { device, theme }: { device: Device; theme: 'auto' | 'light' },
): Promise<string> {
  const { momentInWords } = await import('../../cli/output/time-text.js')
  const { toSvg } = await import('../../maps/picture/svg/to-svg.js')
  // A fixed present time makes every date contain its year, so that equal routes give equal bytes.
  const viewing = { ...device.viewing, now: new Date(0) }
  return toSvg(routes, { theme, when: (at, zone) => momentInWords(at, zone, viewing) })
}

async function page(routes: readonly Route[]): Promise<string> {
  const { toPage } = await import('../../maps/page/to-page.js')
  const [only] = routes
  const title = routes.length === 1 ? `Route of ${only?.number}` : `${routes.length} routes`
  return toPage(routes, { title })
}

async function png(svg: string): Promise<Uint8Array> {
  const { toPng } = await import('../../maps/picture/to-png.js')
  const bytes = await toPng(svg)
  if (bytes !== undefined) return bytes
  throw new OctError('local', 'This machine cannot make a PNG', {
    reason:
      'The package @resvg/resvg-js is not installed for this platform. An SVG shows the same picture.',
    tryNext: [
      'oct map <container> -o svg --out route.svg',
      'npm install --global ./oct-cli-<version>.tgz',
    ],
  })
}
