import { dirname } from 'node:path'
import { Mailbox, type MailboxOptions } from '../../../../src/service/sources/mailboxes/mailbox.js'
import type { SourceNews } from '../../../../src/service/sources/polled/polling.js'
import { type OpenedInbox, openInbox } from '../inbox/opened-inbox.js'

export interface OpenedMailbox {
  inbox: OpenedInbox
  news: SourceNews[]
  /** Fetches everything that waits. */
  drain(): Promise<void>
  /** Opens the mailbox again, as a restart of the service does. */
  restart(): void
  /** Changes the settings of the next mailbox. */
  change(settings: Partial<MailboxOptions['settings']>): void
  close(): void
}

/** A mailbox whose messages go into an inbox of its own. */
export async function openMailbox(
  more: Partial<Omit<MailboxOptions, 'settings'>> & {
    settings?: Partial<MailboxOptions['settings']>
  } = {},
): Promise<OpenedMailbox> {
  const inbox = await openInbox()
  const news: SourceNews[] = []
  const { store, clock } = inbox.test.service.world
  let settings: MailboxOptions['settings'] = {
    ...{ address: 'ann@acme.example', host: 'localhost', port: 993, encryption: 'tls' },
    ...{ user: 'ann', folder: 'INBOX', afterwards: 'leave', account: 'default', from: [] },
    ...{ days: 30, added_at: '2026-03-01T00:00:00Z', ...more.settings },
  }
  let mailbox = opened()
  function opened(): Mailbox {
    return new Mailbox({
      ...{ store, clock, inbox: dirname(inbox.folder), random: () => 0.5 },
      login: async () => ({ password: 'correct horse' }),
      onNews: (it) => news.push(it),
      ...{ ...more, settings },
    })
  }
  const restart = (): void => {
    mailbox.stop()
    mailbox = opened()
  }
  return {
    ...{ inbox, news },
    change: (change) => {
      settings = { ...settings, ...change }
    },
    drain: async () => {
      while (await mailbox.work());
    },
    restart,
    close: () => {
      mailbox.stop()
      inbox.close()
    },
  }
}

/** An email with a Message-ID; `lines` are its text. */
export const email = (id: string, lines: readonly string[], from = 'notices@maersk.com'): string =>
  [
    `From: Notices <${from}>`,
    `Message-ID: <${id}@maersk.com>`,
    'Subject: Notice',
    '',
    ...lines,
    '',
  ].join('\r\n')

/** An email that is an arrival notice. */
export const notice = (id: string, from?: string): string =>
  email(
    id,
    [
      'ARRIVAL NOTICE',
      'B/L No: MAEU240112233',
      'Port of Discharge: Los Angeles',
      'Container No: MSKU1234565',
      id,
    ],
    from,
  )
