import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { commandPath } from '../../cli/command/command-path.js'
import { chooseFormat } from '../../cli/output/choose-format.js'
import type { Format } from '../../cli/output/format.js'
import { OctError } from '../../errors.js'
import type { MapTarget } from './map-options.js'

export const pictures = ['svg', 'png', 'html'] as const
export type PictureFormat = 'drawing' | (typeof pictures)[number]

/** In `ndjson`, each feature is one line. In table, tsv, csv and xlsx, each feature is one row. */
export type MapFormat = 'geojson' | PictureFormat | Exclude<Format, 'json'>

export const isPicture = (format: MapFormat): format is PictureFormat =>
  format === 'drawing' || pictures.some((name) => name === format)

export function mapFormat(
  context: CommandContext,
  command: Command,
  { target, isOpened }: { target: MapTarget; isOpened: boolean },
): MapFormat {
  const { stdout } = context.terminal
  const settings = context.settings()
  const isTyped = settings.values.output?.origin === 'flag'
  const output = settings.text('output') || undefined
  const preferred = isTyped || isOpened ? undefined : output
  const isScreen = stdout.isTTY && target.kind === 'stdout'
  const chosen = chooseFormat<'geojson' | (typeof pictures)[number]>({
    typed: isTyped ? output : undefined,
    outFile: target.kind === 'stdout' ? undefined : target.path,
    preferred: preferred ?? (isOpened ? 'html' : isScreen ? undefined : 'geojson'),
    isTTY: stdout.isTTY,
    kinds: ['geojson', ...pictures],
    command: commandPath(command),
  })
  const format = chosen === 'json' ? 'geojson' : chosen
  if (target.kind === 'folder' && isTyped && format !== 'geojson') {
    throw new OctError(
      'usage',
      `Routes can be written to a folder only as GeoJSON, not as ${format}`,
      {
        reason:
          '--out names a folder, and a folder gets GeoJSON files. For another format, name a file.',
        tryNext: [`${commandPath(command)} --all -o ${format} --out fleet.${format}`],
      },
    )
  }
  if (isOpened && !isPicture(format)) {
    throw new OctError('usage', `--open cannot show ${format}`, {
      reason: 'Only html, svg and png can be opened in a browser or viewer.',
      tryNext: [`${commandPath(command)} <container> --open -o svg`],
    })
  }
  if (format === 'png' && isScreen && !isOpened) {
    throw new OctError('usage', 'A PNG cannot be printed to the screen', {
      reason: 'Write the PNG to a file with --out, or show the PNG with --open.',
      tryNext: [
        `${commandPath(command)} <container> --out route.png`,
        `${commandPath(command)} <container> -o png --open`,
      ],
    })
  }
  const isAsked = isTyped || preferred !== undefined
  return format === 'table' && isScreen && !isAsked ? 'drawing' : format
}
