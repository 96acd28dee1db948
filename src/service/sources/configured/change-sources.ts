import { isShips, shipsSource } from '../ais/feed/ships-source.js'
import { type Secret, secretsOf } from '../carriers/profile.js'
import { findProfile } from '../carriers/profiles.js'
import { isMeant, meantSource } from './meant-source.js'
import type { NewSource, SourceFolder } from './open-source-folder.js'
import { addShips, forgetShips } from './ships-setup.js'
import { readSources, writeSources } from './source-file.js'

/**
 * Keeps the credentials that were typed, and sets a source up in a folder that exists. Returns the
 * SCAC of the source.
 */
export async function addSource(
  at: SourceFolder,
  wish: NewSource,
  clock: () => Date,
): Promise<string> {
  const added_at = clock().toISOString()
  if (!isShips(wish.line)) return addLine(at, wish, added_at)
  await addShips(at, { ...wish, added_at })
  return shipsSource.scac
}

async function addLine(at: SourceFolder, wish: NewSource, added_at: string): Promise<string> {
  const { folder, secrets } = at
  const { scac, profile, eventsUrl, tokenUrl, pushAccount } = await meantSource(folder, wish)
  for (const [name, secret] of Object.entries(wish.secrets)) {
    await secrets.keep(scac, name, { secret, store: wish.store })
  }
  const others = (await readSources(folder)).filter((source) => source.scac !== scac)
  const added = {
    scac,
    profile: profile.id,
    ...(eventsUrl === undefined ? {} : { events_url: eventsUrl }),
    ...(tokenUrl === undefined ? {} : { token_url: tokenUrl }),
    ...(pushAccount === undefined ? {} : { push_account: pushAccount }),
    added_at,
  }
  await writeSources(folder, [...others, added])
  return scac
}

const pushSecret = 'push_secret' satisfies Secret

/** Removes a source and its kept credentials. Returns its SCAC; undefined if it is not set up. */
export async function removeSource(at: SourceFolder, typed: string): Promise<string | undefined> {
  const sources = await readSources(at.folder)
  const gone = sources.find((source) => isMeant(source.scac, typed))
  if (gone === undefined) return undefined
  await writeSources(
    at.folder,
    sources.filter((source) => source !== gone),
  )
  if (gone.scac === shipsSource.scac) await forgetShips(at)
  const profile = findProfile(gone.profile)
  if (profile !== undefined) {
    await at.secrets.forget(gone.scac, [...secretsOf(profile), pushSecret])
  }
  return gone.scac
}
