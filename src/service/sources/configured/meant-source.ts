import { scacMeant } from '../../../domain/reference/line-named.js'
import { OctError } from '../../../errors.js'
import { isShips, shipsSource } from '../ais/feed/ships-source.js'
import type { Profile } from '../carriers/profile.js'
import { findProfile, profiles } from '../carriers/profiles.js'
import type { SourceWish } from './open-source-folder.js'
import { type ConfiguredSource, readSources } from './source-file.js'

/** A line that is set up or changed. */
interface MeantSource {
  scac: string
  profile: Profile
  /** As typed now, otherwise as the line was set up before with the same profile. */
  eventsUrl: string | undefined
  tokenUrl: string | undefined
  pushAccount: string | undefined
}

/** Returns the line that is meant and how it is asked; what is not typed stays as it was set up. */
export async function meantSource(folder: string, wish: SourceWish): Promise<MeantSource> {
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

/** Whether what somebody typed names a source. */
export const isMeant = (scac: string, typed: string): boolean =>
  (scac === shipsSource.scac && isShips(typed)) ||
  scac === (scacMeant(typed) ?? typed.toUpperCase())
