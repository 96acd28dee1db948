import { resolve } from 'node:path'
import { OctError } from '../../errors.js'
import type { InboxList } from '../../service/sources/inbox/list-inbox.js'
import { hostedFolder, type ServedFolder, type ServeHost, withExisting } from './hosted-service.js'

/**
 * Returns the folder of the messages: `inbox` in the folder of the service unless another is named.
 */
export const inboxFolder = (host: ServeHost, served: ServedFolder, inbox?: string): string =>
  inbox === undefined
    ? resolve(hostedFolder(host, served), 'inbox')
    : resolve(host.terminal.folder, inbox)

/** Lists the messages that the hosted service received, newest first. */
export async function listMessages(
  host: ServeHost,
  { inbox, ...served }: ServedFolder & { inbox?: string },
): Promise<InboxList> {
  const { listInbox } = await import('../../service/sources/inbox/list-inbox.js')
  const folder = inboxFolder(host, served, inbox)
  return withExisting(host, served, ({ world }) => listInbox(world, { folder }))
}

/** What a partner file states about a sender. */
export interface CheckedPartner {
  senders: string[]
  name: string | null
  scac: string | null
  speaks_as: string | null
  zone: string | null
  message_zone: string | null
  /** Codes. */
  status_codes: string[]
  /** The sender's own names of places. */
  places: string[]
}

/** Reads a partner file; throws `rejected` with every problem in it. */
export async function checkPartner(text: string): Promise<CheckedPartner> {
  const { readPartner } = await import('../../service/sources/edi/partner/read-partner.js')
  const read = readPartner(text)
  if ('problems' in read) {
    throw new OctError('rejected', 'The partner file is wrong', {
      reason: read.problems.join('\n'),
    })
  }
  const { senders, name, scac, speaksAs, zone, messageZone, statuses, places } = read.partner
  return {
    ...{ senders: [...senders], name, scac, speaks_as: speaksAs, zone, message_zone: messageZone },
    status_codes: [...statuses.keys()],
    places: [...places.keys()],
  }
}

/** How a profile reads the reports of a terminal. */
export interface CheckedTerminal {
  locode: string
  smdg_code: string | null
  name: string | null
  /** IANA time zone, of the port if the profile names none; null if that is unknown. */
  zone: string | null
  dates: string | null
  decimal: string | null
  currency: string | null
  /** Names of files that use the profile. */
  files: string[]
  /** Headers that select the profile, in their form for comparisons. */
  headers: string[]
  /** Headers that the profile gives a meaning. */
  columns: string[]
  /** Whether an empty cell means "none". */
  whole: boolean
}

/** Reads the profile of a terminal; throws `rejected` with every problem in it. */
export async function checkTerminal(text: string): Promise<CheckedTerminal> {
  const { readProfile } = await import(
    '../../service/sources/terminal-files/profile/read-profile.js'
  )
  const { profiledTerminal } = await import(
    '../../service/sources/terminal-files/facts/find-terminal.js'
  )
  const read = readProfile(text)
  if ('problems' in read) {
    throw new OctError('rejected', 'The profile of a terminal is wrong', {
      reason: read.problems.join('\n'),
    })
  }
  const { terminal, zone, dates, decimal, currency, files, headers, isWhole, own } = read.profile
  const known = profiledTerminal(terminal, zone)
  return {
    ...{ locode: terminal.locode, smdg_code: terminal.smdg_code, name: known?.name ?? null },
    ...{ zone: known?.zone ?? null, dates, decimal, currency },
    ...{ files: [...files], headers: [...headers], columns: [...own], whole: isWhole },
  }
}
