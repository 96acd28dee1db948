import { OctError } from '../../errors.js'
import type { AutoTrackRule } from '../../service/sources/auto-track/auto-track-rules.js'
import { hostedFolder, type ServedFolder, type ServeHost } from './hosted-service.js'

export interface ChangedRule {
  source: string
  /** Bills per day; 0 removes the rule. */
  perDay: number
}

export async function listAutoTrack(
  host: ServeHost,
  served: ServedFolder,
): Promise<AutoTrackRule[]> {
  const { readAutoTrackRules } = await import(
    '../../service/sources/auto-track/auto-track-rules.js'
  )
  return readAutoTrackRules(hostedFolder(host, served))
}

/** Adds, changes or removes the rule of a source. Throws `usage` for a mailbox that receives emails of all senders. */
export async function changeAutoTrack(
  host: ServeHost,
  { source, perDay, ...served }: ChangedRule & ServedFolder,
): Promise<void> {
  const rules = await listAutoTrack(host, served)
  const others = rules.filter((rule) => rule.source !== source)
  const { writeAutoTrackRules } = await import(
    '../../service/sources/auto-track/auto-track-rules.js'
  )
  const folder = hostedFolder(host, served)
  if (perDay === 0) {
    if (others.length === rules.length) throw noRule(source)
    return writeAutoTrackRules(folder, others)
  }
  await refuseOpenMailbox(folder, source)
  await writeAutoTrackRules(folder, [...others, { source, per_day: perDay }])
}

async function refuseOpenMailbox(folder: string, source: string): Promise<void> {
  const { readMailboxes } = await import('../../service/sources/mailboxes/mailbox-settings.js')
  const mailbox = (await readMailboxes(folder)).find(({ address }) => address === source)
  if (mailbox === undefined && source.includes('@')) {
    throw new OctError('not_found', `The mailbox ${source} is not set up`, {
      tryNext: [`oct serve sources add ${source} --server imap.example.com`],
    })
  }
  if (mailbox === undefined || mailbox.from.length > 0) return
  throw new OctError('usage', `${source} receives emails of all senders`, {
    reason: 'Anybody could then make the service track numbers. Name the allowed senders first.',
    tryNext: [`oct serve sources add ${source} --server ${mailbox.host} --sender '*@maersk.com'`],
  })
}

const noRule = (source: string): OctError =>
  new OctError('not_found', `There is no rule for ${source}`, {
    tryNext: ['oct serve inbox auto-track'],
  })
