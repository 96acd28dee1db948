import type { NewSource, SourceNeeds, SourceWish } from '../cli/command/source-host.js'
import {
  keepSourceSecret,
  sourceSecrets,
  sourceVariable,
} from '../cli/credentials/source-secrets.js'
import { scacMeant } from '../domain/reference/line-named.js'
import { findLine } from '../domain/reference/lines.js'
import { OctError } from '../errors.js'
import { isShips } from '../service/sources/ais/feed/ships-source.js'
import { addressesOf, needsToken } from '../service/sources/carriers/addresses.js'
import { type Profile, type Secret, secretsOf } from '../service/sources/carriers/profile.js'
import { findProfile, profiles } from '../service/sources/carriers/profiles.js'
import { hostsOf } from '../service/sources/configured/list-sources.js'
import {
  type ConfiguredSource,
  readSources,
  writeSources,
} from '../service/sources/configured/source-file.js'
import { shipsNeeds } from './ships-setup.js'
import { lineOfFolder, type SourceSurroundings } from './source-setups.js'

/** A line that is set up or changed. */
interface SourceMeant {
  scac: string
  profile: Profile
  /** As typed now, otherwise as the line was set up before with the same profile. */
  eventsUrl: string | undefined
  tokenUrl: string | undefined
  pushAccount: string | undefined
}

/** Returns the line that is meant and how it is asked; what is not typed stays as it was set up. */
export async function sourceMeant(folder: string, wish: SourceWish): Promise<SourceMeant> {
  const typed = wish.line.toUpperCase()
  const known = scacMeant(wish.line)
  const sources = await readSources(folder)
  const before = sources.find(({ scac }) => scac === (known ?? typed))
  const profile = profileOf(wish, before)
  const isCode = wish.profile !== undefined && /^[A-Z]{4}$/.test(typed)
  const scac = known ?? before?.scac ?? (isCode ? typed : profile.scac)
  if (scac === '') throw withoutCode(profile)
  const same = before?.profile === profile.id ? before : undefined
  return {
    ...{ scac, profile },
    eventsUrl: wish.eventsUrl ?? same?.events_url,
    tokenUrl: wish.tokenUrl ?? same?.token_url,
    pushAccount: wish.pushAccount ?? same?.push_account,
  }
}

function profileOf({ line, profile: name }: SourceWish, before?: ConfiguredSource): Profile {
  const wanted = name ?? before?.profile ?? line
  const profile = findProfile(wanted) ?? findProfile(scacMeant(wanted) ?? wanted)
  if (profile !== undefined) return profile
  const known = profiles.map(({ id, scac }) => (scac === '' ? id : `${id} (${scac})`))
  throw new OctError('usage', `Nobody knows how to ask ${wanted}`, {
    reason: `No profile is written for it. If the line answers in the form of a known profile (DCSA for most of them), name the profile with --via and the address of the line's events with --events-url. Known profiles: ${known.join(', ')}.`,
    tryNext: [
      `oct serve sources add ${/^[A-Za-z]{4}$/.test(wanted) ? wanted.toUpperCase() : 'SCAC'} --via maersk --events-url https://api.example.com/events`,
      'oct serve sources list',
    ],
  })
}

const withoutCode = ({ id }: Profile): OctError =>
  new OctError('usage', `The profile ${id} needs the code of the line it answers for`, {
    tryNext: [`oct serve sources add MAEU --via ${id} --events-url https://api.example.com/events`],
  })

const pushSecret = 'push_secret' satisfies Secret

/** Returns what a line or the stream asks for before it can be set up, and who gets it. */
export async function sourceNeeds(
  around: SourceSurroundings,
  wish: SourceWish,
): Promise<SourceNeeds> {
  const folder = around.folderOf(wish.dataFolder)
  if (isShips(wish.line)) return shipsNeeds({ ...around, folder }, wish)
  const meant = await sourceMeant(folder, wish)
  const { scac, profile, pushAccount } = meant
  const addresses = addressesOf(meant)
  const names = [...secretsOf(profile), ...(pushAccount === undefined ? [] : [pushSecret])]
  const known = await sourceSecrets(lineOfFolder({ ...around, folder }, scac), names)
  return {
    scac,
    name: findLine(scac)?.short_name ?? profile.name,
    profile: profile.id,
    is_verified: profile.isVerified,
    lacksAddresses: [
      ...(addresses.events === null ? (['--events-url'] as const) : []),
      ...(needsToken(profile) && addresses.token === null ? (['--token-url'] as const) : []),
    ],
    unused: wish.tokenUrl !== undefined && !needsToken(profile) ? ['--token-url'] : [],
    hosts: hostsOf(addresses),
    isStream: false,
    secrets: names.map((name) => ({
      name,
      variable: sourceVariable(scac, name),
      isKnown: known.has(name),
      isShort: name !== 'private_key' && name !== 'certificate',
    })),
  }
}

/** Keeps the secrets of a line that were typed, and sets the line up in the folder of a service. */
export async function addLine(
  around: SourceSurroundings,
  wish: NewSource,
  folder: string,
): Promise<void> {
  const { scac, profile, eventsUrl, tokenUrl, pushAccount } = await sourceMeant(folder, wish)
  const line = lineOfFolder({ ...around, folder }, scac)
  for (const [name, secret] of Object.entries(wish.secrets)) {
    await keepSourceSecret(line, name, { secret, store: wish.store })
  }
  const others = (await readSources(folder)).filter((source) => source.scac !== scac)
  const added = {
    scac,
    profile: profile.id,
    ...(eventsUrl === undefined ? {} : { events_url: eventsUrl }),
    ...(tokenUrl === undefined ? {} : { token_url: tokenUrl }),
    ...(pushAccount === undefined ? {} : { push_account: pushAccount }),
    added_at: around.clock().toISOString(),
  }
  await writeSources(folder, [...others, added])
}
