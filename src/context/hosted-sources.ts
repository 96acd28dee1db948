import { join, resolve } from 'node:path'
import type { ServeOptions } from '../cli/command/command-context.js'
import type { ServiceOptions } from '../service/app.js'
import type { AisFeedOptions } from '../service/sources/ais/feed/ais-feed.js'
import type { SetUp } from '../service/sources/configured/set-up.js'
import type { Partner } from '../service/sources/edi/partner/partner.js'
import type { PushSender } from '../service/sources/pushed/push-sender.js'
import { createSeveral } from '../service/sources/several/create-several.js'
import type { TerminalProfile } from '../service/sources/terminal-files/profile/terminal-profile.js'
import type { RunningSources } from '../service/store/carriers/running-sources.js'
import { shipsSetup } from './ships-setup.js'
import { reachOf, type SetupsWish, sourceSetups } from './source-setups.js'

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
export async function hostedSources(
  around: SetupsWish,
  wish: Pick<ServeOptions, 'inbox'>,
): Promise<HostedSources> {
  const { readPartners } = await import('../service/sources/edi/partner/partner-folder.js')
  const { readProfiles } = await import(
    '../service/sources/terminal-files/profile/profile-folder.js'
  )
  const partners = await readPartners(around.folder)
  const profiles = await readProfiles(around.folder)
  const setups = await sourceSetups(around)
  const { key, url } = await shipsSetup(around)
  const ships = key === undefined ? undefined : { key, ...(url && { url }), reach: reachOf(around) }
  const carriers = setups.flatMap(({ carrier }) => carrier ?? [])
  const inbox =
    wish.inbox === undefined
      ? join(around.folder, 'inbox')
      : resolve(around.terminal.folder, wish.inbox)
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
