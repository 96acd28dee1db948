import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { OctError } from '../../errors.js'
import { fileFailure, systemCode } from '../../files/file-failure.js'
import type { ImportedShips } from '../../service/sources/ais/import-ships.js'
import { type ServedFolder, type ServeHost, withService } from './hosted-service.js'

/** Imports vessel positions for all accounts. Throws `rejected` if the file contains no vessel positions. */
export async function importPositions(
  host: ServeHost,
  { file, ...served }: ServedFolder & { file: string },
): Promise<ImportedShips> {
  const { importShips } = await import('../../service/sources/ais/import-ships.js')
  const path = resolve(host.terminal.folder, file)
  const refused = (reason: string) =>
    new OctError('rejected', `${file} was not imported`, {
      reason,
      tryNext: ['oct serve inbox ships --help'],
    })
  try {
    // Refuses a pipe. If nobody writes to a pipe, opening it would block forever.
    if (!(await stat(path)).isFile()) throw refused('The path does not lead to a file.')
    return await withService(host, served, ({ world }) =>
      importShips(world, createReadStream(path)),
    )
  } catch (error) {
    if (error instanceof Error && error.name === 'Unreadable') throw refused(error.message)
    if (systemCode(error) === 'ENOENT') throw refused('The file does not exist.')
    throw fileFailure(error, `${file} cannot be read`)
  }
}
