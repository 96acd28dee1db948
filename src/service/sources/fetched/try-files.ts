import { counted } from '../../../domain/counted.js'
import type { SourceTrial } from '../configured/try-source.js'
import { isSourceFailure } from '../polled/source-failure.js'
import type { Reach } from '../reach/reach.js'
import type { FetchedFilesOptions } from './fetched-files.js'
import { sftpPlace } from './file-address.js'

/** Tests a file server: connects and lists its files. Changes nothing. */
export async function tryFiles({
  settings,
  login,
  clock,
  reach,
}: Pick<FetchedFilesOptions, 'settings' | 'login' | 'clock'> & {
  reach: Reach
}): Promise<SourceTrial> {
  const nothing = { statements: 0, containers: [], understood: [], set_aside: [], warnings: [] }
  const { name: scac } = settings
  try {
    const open =
      sftpPlace(settings.url) === undefined
        ? (await import('./https-file.js')).openHttps
        : (await import('./sftp-server.js')).openSftp
    const server = await open(settings, login, { lost: () => {}, reach, clock })
    try {
      const found = await server.list()
      const names = found.slice(0, 3).map(({ name }) => name)
      const detail = `${counted(found.length, 'file')}${names.length === 0 ? '' : `: ${names.join(', ')}`}${found.length > names.length ? ' …' : ''}`
      return { scac, ...nothing, outcome: 'found', detail }
    } finally {
      server.close()
    }
  } catch (error) {
    if (!isSourceFailure(error)) throw error
    const outcome = error.isRefused ? 'refused' : 'down'
    return { scac, ...nothing, outcome, detail: error.message }
  }
}
