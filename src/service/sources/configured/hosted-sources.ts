import type { ServiceOptions } from '../../app.js'
import type { RunningSources } from '../../store/carriers/running-sources.js'
import type { AisFeedOptions } from '../ais/feed/ais-feed.js'
import type { Partner } from '../edi/partner/partner.js'
import { readPartners } from '../edi/partner/partner-folder.js'
import type { FetchedFilesOptions } from '../fetched/fetched-files.js'
import type { MailboxOptions } from '../mailboxes/mailbox.js'
import type { PushSender } from '../pushed/push-sender.js'
import type { Reach } from '../reach/reach.js'
import { createSeveral } from '../several/create-several.js'
import { readProfiles } from '../terminal-files/profile/profile-folder.js'
import type { TerminalProfile } from '../terminal-files/profile/terminal-profile.js'
import { type FileSetup, fileSetups } from './file-setup.js'
import { type MailboxSetup, mailboxSetups } from './mailbox-setup.js'
import type { SourceFolder } from './open-source-folder.js'
import { type SetUp, sourceSetups } from './set-up.js'
import { shipsSetup } from './ships-setup.js'

interface ReadableMailbox extends Pick<MailboxOptions, 'settings' | 'login'> {
  reach: Reach
}

interface ReadableFiles extends Pick<FetchedFilesOptions, 'settings' | 'login'> {
  reach: Reach
}

export interface HostedSources {
  sources: ServiceOptions['sources']
  partners: readonly Partner[]
  profiles: readonly TerminalProfile[]
  senders: readonly PushSender[]
  inbox: string
  mailboxes: readonly ReadableMailbox[]
  /** File servers whose credentials are known. */
  files: readonly ReadableFiles[]
  ships: Pick<AisFeedOptions, 'key' | 'url' | 'reach'> | undefined
  /** Sources that the service has used since its start. A comparison shows which settings need a restart. */
  startedWith: RunningSources
  words: string
}

export async function hostedSources(at: SourceFolder, inbox: string): Promise<HostedSources> {
  const partners = await readPartners(at.folder)
  const profiles = await readProfiles(at.folder)
  const setups = await sourceSetups(at)
  const { key, url } = await shipsSetup(at)
  const ships = key === undefined ? undefined : { key, ...(url && { url }), reach: at.reach() }
  const mail = await mailboxSetups(at)
  const reach = at.reach()
  const filed = await fileSetups(at)
  const files = filed.flatMap(({ settings, login }) => (login ? { settings, login, reach } : []))
  const mailboxes = mail.flatMap(({ settings, login }) => (login ? { settings, login, reach } : []))
  const carriers = setups.flatMap(({ carrier }) => carrier ?? [])
  return {
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => carriers })],
    ...{ partners, profiles },
    senders: setups.flatMap(({ sender }) => sender ?? []),
    inbox,
    ...{ mailboxes, files },
    ships,
    startedWith: {
      missing: Object.fromEntries(setups.map(({ source, missing }) => [source.scac, missing])),
      hearsShips: ships !== undefined,
      mailboxes: mail.map(({ settings }) => settings.address),
      files: filed.map(({ settings }) => settings.name),
      owners: Object.fromEntries([
        ...mail.map(({ settings }) => [settings.address, settings.account]),
        ...filed.map(({ settings }) => [settings.name, settings.account]),
      ]),
    },
    words: `${wordsOf(setups, inbox)}${mailWords(mail)}${fileWords(filed)}${ships === undefined ? '' : ' Vessel positions come from aisstream.io.'}`,
  }
}

function mailWords(setups: readonly MailboxSetup[]): string {
  const read = setups.flatMap(({ settings, login }) => (login ? settings.address : []))
  const lacking = setups.flatMap(({ settings, login }) => (login ? [] : settings.address))
  return [
    read.length === 0 ? '' : ` Email is read from ${read.join(', ')}.`,
    lacking.length === 0 ? '' : ` Mailboxes without credentials: ${lacking.join(', ')}.`,
  ].join('')
}

function fileWords(setups: readonly FileSetup[]): string {
  const read = setups.flatMap(({ settings, login }) => (login ? settings.name : []))
  const lacking = setups.flatMap(({ settings, login }) => (login ? [] : settings.name))
  return [
    read.length === 0 ? '' : ` Files are read from ${read.join(', ')}.`,
    lacking.length === 0 ? '' : ` File servers without credentials: ${lacking.join(', ')}.`,
  ].join('')
}

function wordsOf(setups: readonly SetUp[], inbox: string): string {
  const asked = setups.flatMap(({ carrier }) =>
    carrier === undefined ? [] : `${carrier.name}${carrier.isVerified ? '' : ' (unverified)'}`,
  )
  const lacking = setups.flatMap(({ carrier, source }) => (carrier ? [] : source.scac))
  const lines =
    asked.length === 0
      ? 'No shipping line is set up (oct serve sources add <line>)'
      : `Sources: ${asked.join(', ')}`
  const without = lacking.length === 0 ? '' : `; without credentials: ${lacking.join(', ')}`
  return `${lines}${without}. Messages are received from ${inbox} and POST /inbox; with --simulator, the service simulates journeys instead.`
}
