import { resolve } from 'node:path'
import { counted } from '../../domain/counted.js'
import { OctError } from '../../errors.js'
import type { InboxList } from '../../service/sources/inbox/list-inbox.js'
import type { SuggestedBill } from '../../service/sources/inbox/suggest-tracking.js'
import { hostedFolder, type ServedFolder, type ServeHost, withExisting } from './hosted-service.js'

export const inboxFolder = (host: ServeHost, served: ServedFolder, inbox?: string): string =>
  inbox === undefined
    ? resolve(hostedFolder(host, served), 'inbox')
    : resolve(host.terminal.folder, inbox)

export async function listMessages(
  host: ServeHost,
  { inbox, ...served }: ServedFolder & { inbox?: string },
): Promise<InboxList> {
  const { listInbox } = await import('../../service/sources/inbox/list-inbox.js')
  const folder = inboxFolder(host, served, inbox)
  return withExisting(host, served, ({ world }) => listInbox(world, { folder }))
}

export interface Suggestions {
  bills: SuggestedBill[]
  /** Number of unread files in the inbox. They may name more bills of lading. */
  unread: number
}

export async function suggestedBills(
  host: ServeHost,
  { inbox, ...served }: ServedFolder & { inbox?: string },
): Promise<Suggestions> {
  const { suggestTracking } = await import('../../service/sources/inbox/suggest-tracking.js')
  const { countUnread } = await import('../../service/sources/inbox/unread-files.js')
  const folder = inboxFolder(host, served, inbox)
  return withExisting(host, served, async ({ world }) => {
    // Counts unread files before listing, so that no bill is lost if the service reads a file in between.
    const unread = await countUnread(world, { folder })
    return { unread, bills: await suggestTracking(world) }
  })
}

export const unreadInWords = (unread: number): string[] =>
  unread === 0
    ? []
    : [`${counted(unread, 'file')} in the inbox ${unread === 1 ? 'is' : 'are'} not read yet`]

export interface CheckedPartner {
  senders: string[]
  name: string | null
  scac: string | null
  speaks_as: string | null
  zone: string | null
  message_zone: string | null
  status_codes: string[]
  places: string[]
}

export async function checkPartner(text: string): Promise<CheckedPartner> {
  const { readPartner } = await import('../../service/sources/edi/partner/read-partner.js')
  const read = readPartner(text)
  if ('problems' in read) {
    throw new OctError('rejected', 'The partner file is not valid', {
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

export interface CheckedTerminal {
  locode: string
  smdg_code: string | null
  name: string | null
  zone: string | null
  dates: string | null
  decimal: string | null
  currency: string | null
  files: string[]
  headers: string[]
  /** Headers of the columns whose meaning the terminal profile states. */
  columns: string[]
  whole: boolean
}

export async function checkTerminal(text: string): Promise<CheckedTerminal> {
  const { readProfile } = await import(
    '../../service/sources/terminal-files/profile/read-profile.js'
  )
  const { profiledTerminal } = await import(
    '../../service/sources/terminal-files/facts/find-terminal.js'
  )
  const read = readProfile(text)
  if ('problems' in read) {
    throw new OctError('rejected', 'The terminal profile is not valid', {
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
