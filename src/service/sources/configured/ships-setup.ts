import { usualStream } from '../ais/feed/message.js'
import { shipsSource } from '../ais/feed/ships-source.js'
import { tryStream } from '../ais/feed/try-stream.js'
import type { NewSource, SourceFolder, SourceNeeds, SourceRequest } from './open-source-folder.js'
import { readSources, writeSources } from './source-file.js'
import type { SourceTrial } from './try-source.js'

const { scac, name, profile, secret } = shipsSource

export interface ShipsSetup {
  isSetUp: boolean
  key: string | undefined
  url: string | undefined
}

export async function shipsSetup(at: SourceFolder): Promise<ShipsSetup> {
  const added = (await readSources(at.folder)).find((source) => source.scac === scac)
  const secrets = await at.secrets.read(scac, [secret])
  return { isSetUp: added !== undefined, key: secrets.get(secret), url: added?.events_url }
}

export async function shipsNeeds(
  at: SourceFolder,
  { eventsUrl, tokenUrl }: Pick<SourceRequest, 'eventsUrl' | 'tokenUrl'>,
): Promise<SourceNeeds> {
  const { key, url = usualStream } = await shipsSetup(at)
  const variable = at.secrets.variable(scac, secret)
  const secrets = [{ name: secret, variable, isKnown: key !== undefined, isShort: true }]
  return {
    ...{ scac, name, profile, secrets },
    is_verified: false,
    lacksAddresses: [],
    unused: tokenUrl === undefined ? [] : ['--token-url'],
    hosts: [new URL(eventsUrl ?? url).host],
    isStream: true,
  }
}

export async function addShips(
  at: SourceFolder,
  { secrets, eventsUrl, added_at }: NewSource & { added_at: string },
): Promise<void> {
  const kept = secrets[secret]
  if (kept !== undefined) await at.secrets.keep(scac, secret, kept)
  const sources = await readSources(at.folder)
  const others = sources.filter((source) => source.scac !== scac)
  const before = sources.find((source) => source.scac === scac)
  const url = eventsUrl ?? before?.events_url
  const added = { scac, profile, ...(url && { events_url: url }), added_at }
  await writeSources(at.folder, [...others, added])
}

export const forgetShips = (at: SourceFolder): Promise<void> => at.secrets.forget(scac, [secret])

export async function tryShips(
  at: SourceFolder,
  clock: () => Date,
): Promise<SourceTrial | undefined> {
  const { key, url } = await shipsSetup(at)
  if (key === undefined) return undefined
  return tryStream({ key, url, clock, reach: at.reach(), timeoutMs: 30_000 })
}
