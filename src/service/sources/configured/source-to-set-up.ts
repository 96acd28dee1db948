import { scacMeant } from '../../../domain/reference/line-named.js'
import { OctError } from '../../../errors.js'
import { isShips, shipsSource } from '../ais/feed/ships-source.js'
import { profilesFor } from '../carriers/own-carriers.js'
import type { Profile } from '../carriers/profile.js'
import { findProfile } from '../carriers/profiles.js'
import type { SourceRequest } from './open-source-folder.js'
import { type ConfiguredSource, readSources } from './source-file.js'

interface SourceToSetUp {
  scac: string
  profile: Profile
  /** URL that the user typed. If the user typed none, the URL of an earlier setup with the same carrier profile. */
  eventsUrl: string | undefined
  tokenUrl: string | undefined
  pushAccount: string | undefined
}

/** Takes values that the user did not type from an earlier setup. Throws `usage` for an unknown carrier profile. */
export async function sourceToSetUp(
  folder: string,
  request: SourceRequest,
): Promise<SourceToSetUp> {
  const typed = request.line.toUpperCase()
  const known = scacMeant(request.line)
  const sources = await readSources(folder)
  const before = sources.find(({ scac }) => scac === (known ?? typed))
  const profile = profileOf(request, { before, among: await profilesFor(folder) })
  const isCode = request.profile !== undefined && /^[A-Z]{4}$/.test(typed)
  const scac = known ?? before?.scac ?? (isCode ? typed : profile.scac)
  if (scac === '') throw withoutCode(profile)
  const same = before?.profile === profile.id ? before : undefined
  return {
    ...{ scac, profile },
    eventsUrl: request.eventsUrl ?? same?.events_url,
    tokenUrl: request.tokenUrl ?? same?.token_url,
    pushAccount: request.pushAccount ?? same?.push_account,
  }
}

function profileOf(
  { line, profile: name }: SourceRequest,
  { before, among }: { before: ConfiguredSource | undefined; among: readonly Profile[] },
): Profile {
  const wanted = name ?? before?.profile ?? line
  const profile = findProfile(wanted, among) ?? findProfile(scacMeant(wanted) ?? wanted, among)
  if (profile !== undefined) return profile
  const known = among.map(({ id, scac }) => (scac === '' ? id : `${id} (${scac})`))
  throw new OctError('usage', `There is no carrier profile for ${wanted}`, {
    reason: `Most shipping lines use the DCSA format. If a known carrier profile has the format of this shipping line, give the profile with --via, and the address of the events with --events-url. If no profile has this format, --like copies a carrier profile for you to change. Known profiles: ${known.join(', ')}.`,
    tryNext: [
      `oct serve sources add ${/^[A-Za-z]{4}$/.test(wanted) ? wanted.toUpperCase() : 'SCAC'} --via maersk --events-url https://api.example.com/events`,
      'oct serve sources add PCIU --like maersk',
    ],
  })
}

const withoutCode = ({ id }: Profile): OctError =>
  new OctError('usage', `The carrier profile ${id} needs the code of its shipping line`, {
    tryNext: [`oct serve sources add MAEU --via ${id} --events-url https://api.example.com/events`],
  })

export const isNamed = (scac: string, typed: string): boolean =>
  (scac === shipsSource.scac && isShips(typed)) ||
  scac === (scacMeant(typed) ?? typed.toUpperCase())
