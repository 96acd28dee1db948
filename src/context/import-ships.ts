import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ImportedPositions, ShipsFile } from '../cli/command/source-host.js'
import { OctError } from '../errors.js'
import { fileFailure, systemCode } from '../files/file-failure.js'
import type { SourceSurroundings } from './source-setups.js'

/** Takes the positions of ships in a file in, for every account of the served folder. */
export async function importShipsOf(
  around: SourceSurroundings,
  { dataFolder, file }: ShipsFile,
): Promise<ImportedPositions> {
  const { importShips } = await import('../service/sources/ais/import-ships.js')
  const path = resolve(around.terminal.folder, file)
  const refused = (reason: string) =>
    new OctError('rejected', `${file} is not taken in`, {
      reason,
      tryNext: ['oct serve inbox ships --help'],
    })
  try {
    // opening a pipe that nobody writes to would never end
    if (!(await stat(path)).isFile()) throw refused('It is no file.')
    return await around.withService(dataFolder, ({ world }) =>
      importShips(world, createReadStream(path)),
    )
  } catch (error) {
    if (error instanceof Error && error.name === 'Unreadable') throw refused(error.message)
    if (systemCode(error) === 'ENOENT') throw refused('There is no such file.')
    throw fileFailure(error, `${file} cannot be read`)
  }
}
