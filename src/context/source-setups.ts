import { secretPlace } from '../cli/credentials/secret-keeper.js'
import { type LineOfFolder, sourceSecrets } from '../cli/credentials/source-secrets.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import type { Terminal } from '../cli/terminal/terminal.js'
import { type SetUp, setUp } from '../service/sources/configured/set-up.js'
import { readSources } from '../service/sources/configured/source-file.js'

export interface SetupsWish {
  settings: Settings
  terminal: Terminal
  /** Of the service, whole. */
  folder: string
}

/** The lines that are set up for a served folder, with what lets it in as far as that is known. */
export async function sourceSetups(wish: SetupsWish): Promise<SetUp[]> {
  const sources = await readSources(wish.folder)
  return setUp(sources, (scac, names) => sourceSecrets(lineOfFolder(wish, scac), names))
}

/** Whose secrets a line's are. */
export const lineOfFolder = (
  { settings, terminal, folder }: SetupsWish,
  scac: string,
): LineOfFolder => ({ place: secretPlace(settings, terminal), folder, scac })
