import { secretPlace } from '../cli/credentials/secret-keeper.js'
import { type LineOfFolder, sourceSecrets } from '../cli/credentials/source-secrets.js'
import { networkSettings } from '../cli/settings/network-settings.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import type { Terminal } from '../cli/terminal/terminal.js'
import { checkProxies } from '../client/proxies.js'
import { isExcepted } from '../client/proxy-exceptions.js'
import { trustedCertificates } from '../client/trusted-certificates.js'
import type { Service } from '../service/app.js'
import { shipsSource } from '../service/sources/ais/feed/ships-source.js'
import { type SetUp, setUp } from '../service/sources/configured/set-up.js'
import { readSources } from '../service/sources/configured/source-file.js'
import type { Reach } from '../service/sources/reach/reach.js'

export interface SetupsWish {
  settings: Settings
  terminal: Terminal
  /** Of the service, whole. */
  folder: string
}

/** The lines that are set up for a served folder, with what lets it in as far as that is known. */
export async function sourceSetups(wish: SetupsWish): Promise<SetUp[]> {
  const sources = await readSources(wish.folder)
  const lines = sources.filter(({ scac }) => scac !== shipsSource.scac)
  return setUp(lines, {
    secretsOfLine: (scac, names) => sourceSecrets(lineOfFolder(wish, scac), names),
    reach: reachOf(wish),
  })
}

/** How others are reached: as the service is by a client of this machine. */
export function reachOf({ settings, terminal }: Pick<SetupsWish, 'settings' | 'terminal'>): Reach {
  const { proxies, certificates } = networkSettings(settings, terminal.env)
  checkProxies(proxies)
  const { except, ...addresses } = proxies
  const excepts = (address: URL) => isExcepted(address, except)
  return {
    proxies: { ...addresses, excepts },
    certificates: () => trustedCertificates(certificates, { withSystem: true }),
  }
}

/** Whose secrets a line's are. */
export const lineOfFolder = (
  { settings, terminal, folder }: SetupsWish,
  scac: string,
): LineOfFolder => ({ place: secretPlace(settings, terminal), folder, scac })

/** What the commands of sources stand on. */
export interface SourceSurroundings extends Pick<SetupsWish, 'settings' | 'terminal'> {
  clock: () => Date
  /** Of the hosted service, whole. */
  folderOf(dataFolder: string | undefined): string
  /** Opens it, and makes it where there is none. */
  withService: WithService
  /** Throws `not_found` where there is none. */
  withExisting: WithService
}

type WithService = <Result>(
  dataFolder: string | undefined,
  use: (service: Service) => Promise<Result>,
) => Promise<Result>
