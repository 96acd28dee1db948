import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandContext, Device, Presentation } from '../../cli/command/command-context.js'
import { openViewer } from '../../cli/terminal/open-viewer.js'
import { privateFolder } from '../../cli/terminal/private-folder.js'
import type { Terminal } from '../../cli/terminal/terminal.js'
import type { OctError } from '../../errors.js'
import { writeFileAtomically } from '../../files/atomic-file.js'
import type { Route } from '../../maps/route-features.js'
import { type MapRow, mapView } from './map.view.js'
import { presentMapFile } from './map-file.js'
import { mapIn } from './map-form.js'
import type { PictureFormat } from './map-format.js'
import { mapAge, mapNotices } from './map-notices.js'
import type { MapOptions, MapTarget } from './map-options.js'
import { mapPicture } from './map-picture.js'
import type { RouteName } from './read-route.js'
import { readRoutes } from './read-routes.js'

interface PicturesAsked {
  routes: RouteName[]
  missing: OctError[]
  options: MapOptions
  target: MapTarget
  format: PictureFormat
}

export async function presentPicture(
  context: CommandContext,
  { routes, missing, options, target, format }: PicturesAsked,
): Promise<void> {
  const workspace = await context.workspace()
  const { readings, failed } = await readRoutes(workspace, routes)
  const simulated = workspace.isSandbox ? { simulated: true } : {}
  const drawn: Route[] = []
  for (const reading of readings) {
    const map = await mapIn(workspace, reading, { isSplit: true })
    drawn.push({ number: reading.number, map: { ...map, ...simulated } })
  }
  const draw = async (device: Device) => {
    const pieces = await mapPicture(drawn, { format, device })
    return options.open ? [await opened(context, pieces, format)] : pieces
  }
  const presentation: Presentation<MapRow> = {
    view: mapView,
    rows: [],
    empty: '',
    draw,
    notices: mapNotices(readings, options),
    ...mapAge(readings),
  }
  const read = { readings, failed, missing }
  await presentMapFile(context, { ...read, presentation, options, target })
}

async function opened(
  context: CommandContext,
  pieces: readonly (string | Uint8Array)[],
  extension: string,
): Promise<string> {
  const { file, isOpen } = await openPicture(pieces, { terminal: context.terminal, extension })
  if (!isOpen)
    await context.notice(
      'oct wrote the file but did not open it, because this machine has no desktop.',
    )
  return `${file}\n`
}

interface OpenedPicture {
  file: string
  isOpen: boolean
}

async function openPicture(
  pieces: Iterable<string | Uint8Array>,
  { terminal, extension }: { terminal: Terminal; extension: string },
): Promise<OpenedPicture> {
  const folder = await privateFolder(terminal, 'map')
  const file = join(folder, `route.${extension}`)
  await writeFileAtomically(file, pieces, { signal: terminal.interruption })
  await chmod(file, 0o600)
  return { file, isOpen: await openViewer(terminal, file) }
}
