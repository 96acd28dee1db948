import type { Service } from '../../service/app.js'
import type { ServiceLog } from '../../service/operations/service-log.js'
import type { AisFeed } from '../../service/sources/ais/feed/ais-feed.js'
import type { HostedSources } from '../../service/sources/configured/hosted-sources.js'
import type { Inbox } from '../../service/sources/inbox/inbox.js'
import type { Mailbox } from '../../service/sources/mailboxes/mailbox.js'

interface Running {
  service: Service
  log: ServiceLog | undefined
}

/** Opens the inbox. It processes the files in its folders while the service runs. */
export async function inboxOf(folder: string, { service, log }: Running): Promise<Inbox> {
  const { Inbox } = await import('../../service/sources/inbox/inbox.js')
  const { store, clock, partners, profiles, onError } = service.world
  return new Inbox({
    ...{ folder, store, clock, partners, profiles, onError },
    handled: ({ account, name, taken }) =>
      log?.event(taken.result === 'taken' ? 'info' : 'warn', `a message was ${taken.result}`, {
        ...{ account, file: name },
        ...(taken.result === 'taken'
          ? { form: taken.form, statements: taken.statements, warnings: taken.warnings.count }
          : { reason: taken.reason, where: taken.where }),
      }),
  })
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

export async function mailboxesOf(
  { mailboxes, inbox }: Pick<HostedSources, 'mailboxes' | 'inbox'>,
  { service, log }: Running,
): Promise<Mailbox[]> {
  if (mailboxes.length === 0) return []
  const { Mailbox } = await import('../../service/sources/mailboxes/mailbox.js')
  const { store, clock } = service.world
  return mailboxes.map((mailbox) => {
    const { address } = mailbox.settings
    return new Mailbox({
      ...{ store, clock, inbox, ...mailbox },
      onNews: (news) => {
        if (news.state === 'listening') log?.event('info', 'connected to a mailbox', { address })
        else if (news.state === 'taken')
          log?.event('info', 'an email was put into the inbox', { address, file: news.file })
        else if (news.state === 'left')
          log?.event('warn', 'an email stays in its mailbox', { address, reason: news.reason })
        else
          log?.event('warn', 'a mailbox cannot be read', {
            ...{ address, reason: news.reason, again_at: news.againAt.toISOString() },
          })
      },
    })
  })
}
