import { isShips, shipsSource } from '../ais/feed/ships-source.js'
import { profilesFor } from '../carriers/own-carriers.js'
import { type Secret, secretsOf } from '../carriers/profile.js'
import { findProfile } from '../carriers/profiles.js'
import type { NewSource, SourceFolder } from './open-source-folder.js'
import { addShips, forgetShips } from './ships-setup.js'
import { readSources, writeSources } from './source-file.js'
import { isNamed, sourceToSetUp } from './source-to-set-up.js'

/** Adds a shipping line or the stream of vessel positions. Returns the source's id. Requires the settings folder. */
export async function addSource(
  at: SourceFolder,
  request: NewSource,
  clock: () => Date,
): Promise<string> {
  const added_at = clock().toISOString()
  if (!isShips(request.line)) return addLine(at, request, added_at)
  await addShips(at, { ...request, added_at })
  return shipsSource.scac
}

async function addLine(at: SourceFolder, request: NewSource, added_at: string): Promise<string> {
  const { folder, secrets } = at
  const { scac, profile, eventsUrl, tokenUrl, pushAccount } = await sourceToSetUp(folder, request)
  for (const [name, secret] of Object.entries(request.secrets)) {
    await secrets.keep(scac, name, secret)
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

export async function removeSource(at: SourceFolder, typed: string): Promise<string | undefined> {
  const sources = await readSources(at.folder)
  const gone = sources.find((source) => isNamed(source.scac, typed))
  if (gone === undefined) return undefined
  await writeSources(
    at.folder,
    sources.filter((source) => source !== gone),
  )
  if (gone.scac === shipsSource.scac) await forgetShips(at)
  const profile = findProfile(gone.profile, await profilesFor(at.folder))
  if (profile !== undefined) {
    await at.secrets.forget(gone.scac, [...secretsOf(profile), pushSecret])
  }
  return gone.scac
}
