import type { NewSource, SourceNeeds, SourceWish } from '../cli/command/source-host.js'
import {
  forgetSourceSecrets,
  keepSourceSecret,
  sourceSecrets,
  sourceVariable,
} from '../cli/credentials/source-secrets.js'
import { usualStream } from '../service/sources/ais/feed/message.js'
import { shipsSource } from '../service/sources/ais/feed/ships-source.js'
import { readSources, writeSources } from '../service/sources/configured/source-file.js'
import { lineOfFolder, type SetupsWish } from './source-setups.js'

const { scac, name, profile, secret } = shipsSource

/** The stream of positions as it is set up for a served folder. */
export interface ShipsSetup {
  isSetUp: boolean
  /** Undefined where it is not known. */
  key: string | undefined
  /** That of aisstream.io when absent. */
  url: string | undefined
}

/** Whether ships are heard, and what lets the service in. */
export async function shipsSetup(wish: SetupsWish): Promise<ShipsSetup> {
  const added = (await readSources(wish.folder)).find((source) => source.scac === scac)
  const secrets = await sourceSecrets(lineOfFolder(wish, scac), [secret])
  return { isSetUp: added !== undefined, key: secrets.get(secret), url: added?.events_url }
}

/** What is asked for before it can be set up. */
export async function shipsNeeds(
  wish: SetupsWish,
  { eventsUrl, tokenUrl }: Pick<SourceWish, 'eventsUrl' | 'tokenUrl'>,
): Promise<SourceNeeds> {
  const { key, url = usualStream } = await shipsSetup(wish)
  const variable = sourceVariable(scac, secret)
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

/** Sets the stream up for a served folder, which is there. */
export async function addShips(
  wish: SetupsWish,
  { secrets, store, eventsUrl, added_at }: NewSource & { added_at: string },
): Promise<void> {
  const kept = secrets[secret]
  const line = lineOfFolder(wish, scac)
  if (kept !== undefined) await keepSourceSecret(line, secret, { secret: kept, store })
  const sources = await readSources(wish.folder)
  const others = sources.filter((source) => source.scac !== scac)
  const before = sources.find((source) => source.scac === scac)
  const url = eventsUrl ?? before?.events_url
  const added = { scac, profile, ...(url && { events_url: url }), added_at }
  await writeSources(wish.folder, [...others, added])
}

/** Forgets the key that is kept for the stream. */
export const forgetShips = (wish: SetupsWish): Promise<void> =>
  forgetSourceSecrets(lineOfFolder(wish, scac), [secret])
