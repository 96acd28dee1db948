import { shipsSource } from '../ais/feed/ships-source.js'
import type { Carrier } from '../carriers/carrier.js'
import { createCarrier } from '../carriers/create-carrier.js'
import { profilesFor } from '../carriers/own-carriers.js'
import { type Profile, type Secret, secretsOf } from '../carriers/profile.js'
import { findProfile } from '../carriers/profiles.js'
import type { PushSender } from '../pushed/push-sender.js'
import type { Reach } from '../reach/reach.js'
import type { SourceFolder } from './open-source-folder.js'
import { type ConfiguredSource, readSources } from './source-file.js'
import { isNamed } from './source-to-set-up.js'

export interface SetUp {
  source: ConfiguredSource
  profile: Profile | undefined
  missing: Secret[]
  carrier: Carrier | undefined
  /** How the service receives the shipping line's events. Undefined without permission or a signing key. */
  sender: PushSender | undefined
}

export type SecretsOfLine = (scac: string, secrets: Secret[]) => Promise<Map<Secret, string>>

export interface Means {
  profiles: readonly Profile[]
  secretsOfLine: SecretsOfLine
  reach: Reach
}

export function setUp(sources: readonly ConfiguredSource[], means: Means): Promise<SetUp[]> {
  return Promise.all(sources.map((source) => setUpOne(source, means)))
}

export async function sourceSetups(at: SourceFolder): Promise<SetUp[]> {
  const sources = await readSources(at.folder)
  const lines = sources.filter(({ scac }) => scac !== shipsSource.scac)
  return setUp(lines, {
    ...{ secretsOfLine: at.secrets.read, reach: at.reach() },
    profiles: await profilesFor(at.folder),
  })
}

export async function carrierOf(at: SourceFolder, typed: string): Promise<Carrier | undefined> {
  const setups = await sourceSetups(at)
  return setups.find(({ source }) => isNamed(source.scac, typed))?.carrier
}

async function setUpOne(
  source: ConfiguredSource,
  { secretsOfLine, reach, profiles }: Means,
): Promise<SetUp> {
  const profile = findProfile(source.profile, profiles)
  if (profile === undefined) {
    return { source, profile, missing: [], carrier: undefined, sender: undefined }
  }
  const { scac, events_url: eventsUrl, token_url: tokenUrl, push_account: account } = source
  const asked = secretsOf(profile)
  const wanted: Secret[] = account === undefined ? asked : [...asked, 'push_secret']
  const secrets = await secretsOfLine(scac, wanted)
  const missing = wanted.filter((name) => !secrets.has(name))
  const secret = secrets.get('push_secret')
  const isPushing = account !== undefined && secret !== undefined
  const sender = isPushing ? { scac, account, secret, profile } : undefined
  if (asked.some((name) => missing.includes(name))) {
    return { source, profile, missing, carrier: undefined, sender }
  }
  const carrier = createCarrier({
    profile,
    scac,
    eventsUrl,
    tokenUrl,
    reach,
    secrets: (name) => secrets.get(name),
  })
  return { source, profile, missing, carrier, sender }
}
