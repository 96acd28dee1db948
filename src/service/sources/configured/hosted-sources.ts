import type { ServiceOptions } from '../../app.js'
import type { RunningSources } from '../../store/carriers/running-sources.js'
import type { AisFeedOptions } from '../ais/feed/ais-feed.js'
import type { Partner } from '../edi/partner/partner.js'
import { readPartners } from '../edi/partner/partner-folder.js'
import type { PushSender } from '../pushed/push-sender.js'
import { createSeveral } from '../several/create-several.js'
import { readProfiles } from '../terminal-files/profile/profile-folder.js'
import type { TerminalProfile } from '../terminal-files/profile/terminal-profile.js'
import type { SourceFolder } from './open-source-folder.js'
import { type SetUp, sourceSetups } from './set-up.js'
import { shipsSetup } from './ships-setup.js'

/** Where a hosted service has its facts from. */
export interface HostedSources {
  sources: ServiceOptions['sources']
  /** Senders of messages that differ from the tables of codes. */
  partners: readonly Partner[]
  /** How the reports of terminals are read. */
  profiles: readonly TerminalProfile[]
  /** Lines that may push signed events. */
  senders: readonly PushSender[]
  /** Where messages are put, a folder for each account. */
  inbox: string
  /** Where ships are heard, and how others are reached; undefined without a key. */
  ships: Pick<AisFeedOptions, 'key' | 'url' | 'reach'> | undefined
  /** What it was started with, for the commands that list sources meanwhile. */
  startedWith: RunningSources
  /** What to tell whoever serves. */
  words: string
}

/** The lines that are set up for a served folder, and what is received there. */
export async function hostedSources(at: SourceFolder, inbox: string): Promise<HostedSources> {
  const partners = await readPartners(at.folder)
  const profiles = await readProfiles(at.folder)
  const setups = await sourceSetups(at)
  const { key, url } = await shipsSetup(at)
  const ships = key === undefined ? undefined : { key, ...(url && { url }), reach: at.reach() }
  const carriers = setups.flatMap(({ carrier }) => carrier ?? [])
  return {
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => carriers })],
    ...{ partners, profiles },
    senders: setups.flatMap(({ sender }) => sender ?? []),
    inbox,
    ships,
    startedWith: {
      missing: Object.fromEntries(setups.map(({ source, missing }) => [source.scac, missing])),
      hearsShips: ships !== undefined,
    },
    words: `${wordsOf(setups, inbox)}${ships === undefined ? '' : ' Ships are heard by aisstream.io.'}`,
  }
}

function wordsOf(setups: readonly SetUp[], inbox: string): string {
  const asked = setups.flatMap(({ carrier }) =>
    carrier === undefined ? [] : `${carrier.name}${carrier.isVerified ? '' : ' (unverified)'}`,
  )
  const lacking = setups.flatMap(({ carrier, source }) => (carrier ? [] : source.scac))
  const lines =
    asked.length === 0
      ? 'No line is set up to be asked (oct serve sources add <line>)'
      : `It asks ${asked.join(', ')}`
  const without = lacking.length === 0 ? '' : `; without credentials: ${lacking.join(', ')}`
  return `${lines}${without}. Messages are taken from ${inbox} and POST /inbox; --simulator invents journeys instead.`
}
