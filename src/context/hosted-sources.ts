import { join, resolve } from 'node:path'
import { sourceSecrets } from '../cli/credentials/source-secrets.js'
import type { ServeOptions } from '../cli/program/command-context.js'
import type { ServiceOptions } from '../service/app.js'
import type { SetUp } from '../service/sources/configured/set-up.js'
import type { Partner } from '../service/sources/edi/partner/partner.js'
import type { PushSender } from '../service/sources/pushed/push-sender.js'
import { createSeveral } from '../service/sources/several/create-several.js'
import { lineOfFolder, type SetupsWish, sourceSetups } from './source-setups.js'

/** Where a hosted service has its facts from. */
export interface HostedSources {
  sources: ServiceOptions['sources']
  /** Senders of messages that differ from the tables of codes. */
  partners: readonly Partner[]
  /** Lines that may push signed events. */
  senders: readonly PushSender[]
  /** Where messages are put, a folder for each account. */
  inbox: string
  /** Lets the service in with aisstream.io, where ships are heard; undefined where it is not known. */
  shipsKey: string | undefined
  /** What to tell whoever serves. */
  words: string
}

/** The lines that are set up for a served folder, and what is received there. */
export async function hostedSources(
  around: SetupsWish,
  wish: Pick<ServeOptions, 'inbox'>,
): Promise<HostedSources> {
  const { readPartners } = await import('../service/sources/edi/partner/partner-folder.js')
  const partners = await readPartners(around.folder)
  const setups = await sourceSetups(around)
  const shipsKey = (await sourceSecrets(lineOfFolder(around, 'AISSTREAM'), ['key'])).get('key')
  const carriers = setups.flatMap(({ carrier }) => carrier ?? [])
  const inbox =
    wish.inbox === undefined
      ? join(around.folder, 'inbox')
      : resolve(around.terminal.folder, wish.inbox)
  return {
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => carriers })],
    partners,
    senders: setups.flatMap(({ sender }) => sender ?? []),
    inbox,
    shipsKey,
    words: `${wordsOf(setups, inbox)}${shipsKey === undefined ? '' : ' Ships are heard by aisstream.io.'}`,
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
