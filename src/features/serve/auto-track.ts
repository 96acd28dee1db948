import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import type { AutoTrackRule } from '../../service/sources/auto-track/auto-track-rules.js'
import { hostedFolder, type ServedFolder, type ServeHost } from './hosted-service.js'
import { inboxAccount } from './inbox-account.js'

export interface ChangedRule {
  source: string
  /** Account that tracks the bills. Undefined if the service has only one account. */
  account: string | undefined
  /** Maximum number of bills that the service tracks per day. 0 removes the rule of the source. */
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

/** Sets the rule of a source. Throws `usage` if the mailbox accepts all senders, or if the account is ambiguous. */
export async function changeAutoTrack(
  host: ServeHost,
  { source, account, perDay, ...served }: ChangedRule & ServedFolder,
): Promise<AutoTrackRule> {
  const { folderOfSource, isSameSource, writeAutoTrackRules } = await import(
    '../../service/sources/auto-track/auto-track-rules.js'
  )
  const folder = hostedFolder(host, served)
  const rules = await listAutoTrack(host, served)
  if (perDay === 0) {
    const removed = ruleToRemove(
      rules.filter((rule) => isSameSource(rule.source, source)),
      { source, account },
    )
    await writeAutoTrackRules(
      folder,
      rules.filter((rule) => rule !== removed),
    )
    return removed
  }
  const meant = await sourceMeant(folder, source)
  if (meant !== undefined && account !== undefined && account !== meant.account)
    throw ofOtherAccount(meant)
  const changed = {
    source: meant?.name ?? folderOfSource(source),
    account: meant?.account ?? (await inboxAccount(host, served, account, commandOf(source))),
    per_day: perDay,
  }
  const others = rules.filter(
    (rule) => rule.account !== changed.account || !isSameSource(rule.source, changed.source),
  )
  await writeAutoTrackRules(folder, [...others, changed])
  return changed
}

/** Removes the rules of a removed source or account, so that a later one with the same name does not get them. */
export async function forgetAutoTrack(
  host: ServeHost,
  { source, account, ...served }: { source?: string; account: string } & ServedFolder,
): Promise<boolean> {
  const { isSameSource, writeAutoTrackRules } = await import(
    '../../service/sources/auto-track/auto-track-rules.js'
  )
  const rules = await listAutoTrack(host, served)
  const others = rules.filter(
    (rule) =>
      rule.account !== account || (source !== undefined && !isSameSource(rule.source, source)),
  )
  if (others.length === rules.length) return false
  await writeAutoTrackRules(hostedFolder(host, served), others)
  return true
}

function ruleToRemove(
  rules: readonly AutoTrackRule[],
  { source, account }: Pick<ChangedRule, 'source' | 'account'>,
): AutoTrackRule {
  const meant = rules.filter((rule) => account === undefined || rule.account === account)
  const [rule, another] = meant
  if (rule === undefined)
    throw new OctError('not_found', `There is no rule for ${source}`, {
      tryNext: ['oct serve inbox auto-track'],
    })
  if (another === undefined) return rule
  throw new OctError('usage', `Several accounts have a rule for ${source}: give --inbox-account`, {
    reason: `These accounts have a rule for the source: ${meant.map((it) => it.account).join(', ')}.`,
    tryNext: [
      `oct serve inbox auto-track ${shellWord(source)} 0 --inbox-account ${shellWord(rule.account)}`,
    ],
  })
}

interface MeantSource {
  name: string
  account: string
}

/** Returns the source of a rule; undefined for a folder. Throws `usage` for a mailbox that accepts every sender. */
async function sourceMeant(folder: string, source: string): Promise<MeantSource | undefined> {
  const { isSameSource } = await import('../../service/sources/auto-track/auto-track-rules.js')
  const { readMailboxes } = await import('../../service/sources/mailboxes/mailbox-settings.js')
  const { readFileSources } = await import('../../service/sources/fetched/file-source-settings.js')
  const mailbox = (await readMailboxes(folder)).find((it) => isSameSource(it.address, source))
  if (mailbox === undefined && source.includes('@')) {
    throw new OctError('not_found', `The mailbox ${source} is not set up`, {
      tryNext: [`oct serve sources add ${source} --server imap.example.com`],
    })
  }
  if (mailbox === undefined)
    return (await readFileSources(folder)).find((it) => isSameSource(it.name, source))
  const { address, account, host } = mailbox
  if (mailbox.from.length > 0) return { name: address, account }
  throw new OctError('usage', `${address} accepts emails from all senders`, {
    reason:
      'With a rule, anybody could make the service track numbers. Name the allowed senders first.',
    tryNext: [`oct serve sources add ${address} --server ${host} --sender '*@maersk.com'`],
  })
}

const ofOtherAccount = ({ name, account }: MeantSource): OctError =>
  new OctError('usage', `Messages of ${name} belong to the account ${account}`, {
    reason: 'The account of a mailbox or a file server is set when you add it as a source.',
    tryNext: [`oct serve inbox auto-track ${name} 20`],
  })

const commandOf = (source: string): string => `oct serve inbox auto-track ${shellWord(source)} 20`
