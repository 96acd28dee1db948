import type { Service } from '../../service/app.js'
import type { ServiceLog } from '../../service/operations/service-log.js'
import type { AisFeed } from '../../service/sources/ais/feed/ais-feed.js'
import type { ReceivedBills } from '../../service/sources/auto-track/auto-track.js'
import type { HostedSources } from '../../service/sources/configured/hosted-sources.js'
import type { Inbox } from '../../service/sources/inbox/inbox.js'
import type { PolledSource, SourceNews } from '../../service/sources/polled/polling.js'

interface Running {
  service: Service
  log: ServiceLog | undefined
}

/** Opens the inbox. Its files are processed while the service runs. `settings` is the folder of the service. */
export async function inboxOf(
  { folder, settings }: { folder: string; settings: string },
  { service, log }: Running,
): Promise<Inbox> {
  const trackByRule = await tracking(settings, { service, log })
  const { Inbox } = await import('../../service/sources/inbox/inbox.js')
  const { store, clock, partners, profiles, onError } = service.world
  return new Inbox({
    ...{ folder, store, clock, partners, profiles, onError },
    handled: async ({ account, name, taken }) => {
      log?.event(taken.result === 'taken' ? 'info' : 'warn', `a message was ${taken.result}`, {
        ...{ account, file: name },
        ...(taken.result === 'taken'
          ? { form: taken.form, statements: taken.statements, warnings: taken.warnings.count }
          : { reason: taken.reason, where: taken.where }),
      })
      if (taken.result === 'taken') await trackByRule({ account, name, bills: taken.bills })
    },
  })
}

/** Creates the function that tracks the bills of lading of a message if one of the auto-track rules allows this. */
async function tracking(settings: string, { service, log }: Running) {
  const { autoTrack } = await import('../../service/sources/auto-track/auto-track.js')
  const { isSameSource, readAutoTrackRules } = await import(
    '../../service/sources/auto-track/auto-track-rules.js'
  )
  const { readMailboxes } = await import('../../service/sources/mailboxes/mailbox-settings.js')
  return async (received: ReceivedBills): Promise<void> => {
    // Reads the rules again for each message, so that a changed rule applies without a restart.
    const all = await readAutoTrackRules(settings)
    const mailboxes = all.length === 0 ? [] : await readMailboxes(settings)
    // Ignores a rule if its mailbox has been removed, or accepts all senders now.
    const rules = all.filter(({ source, account }) => {
      const same = mailboxes.filter(
        (it) => it.account === account && isSameSource(it.address, source),
      )
      return same.every(({ from }) => from.length > 0) && (same.length > 0 || !source.includes('@'))
    })
    const { account, name: file } = received
    for (const number of await autoTrack(service.world, rules, received))
      log?.event('info', 'a bill of lading is tracked by a rule', { account, file, number })
  }
}

/** Opens the stream of vessel positions. The service receives positions while it runs. */
export async function feedOf(
  ships: NonNullable<HostedSources['ships']>,
  { service, log }: Running,
): Promise<AisFeed> {
  const { AisFeed } = await import('../../service/sources/ais/feed/ais-feed.js')
  const { store, clock } = service.world
  return new AisFeed({
    ...{ store, clock, ...ships },
    onNews: (news) =>
      news.state === 'listening'
        ? log?.event('info', 'connected to aisstream.io')
        : log?.event('warn', 'the connection to aisstream.io was lost', {
            ...{ reason: news.reason, again_at: news.againAt.toISOString() },
          }),
  })
}

/** Opens the mailboxes and file servers, whose messages the running service moves to the inbox. */
export async function polledOf(
  { mailboxes, files, inbox }: Pick<HostedSources, 'mailboxes' | 'files' | 'inbox'>,
  { service, log }: Running,
): Promise<PolledSource[]> {
  const { Mailbox } = await import('../../service/sources/mailboxes/mailbox.js')
  const { FetchedFiles } = await import('../../service/sources/fetched/fetched-files.js')
  const { store, clock } = service.world
  const parts = { store, clock, inbox }
  return [
    ...mailboxes.map((it) => {
      const onNews = logged(log, { what: 'mailbox', name: it.settings.address, one: 'an email' })
      return new Mailbox({ ...parts, ...it, onNews })
    }),
    ...files.map((it) => {
      const onNews = logged(log, { what: 'source of files', name: it.settings.name, one: 'a file' })
      return new FetchedFiles({ ...parts, ...it, onNews })
    }),
  ]
}

const logged =
  (log: ServiceLog | undefined, of: { what: string; name: string; one: string }) =>
  (news: SourceNews): void => {
    const { what, name: source, one } = of
    if (news.state === 'listening') log?.event('info', `connected to a ${what}`, { source })
    else if (news.state === 'taken')
      log?.event('info', `the service put ${one} into the inbox`, { source, file: news.file })
    else if (news.state === 'left')
      log?.event('warn', `the service leaves ${one} on its server`, { source, reason: news.reason })
    else
      log?.event('warn', `the service cannot read a ${what}`, {
        ...{ source, reason: news.reason, again_at: news.againAt.toISOString() },
      })
  }
