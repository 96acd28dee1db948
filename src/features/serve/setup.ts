import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '../../domain/counted.js'
import type { ListedSource } from '../../service/sources/configured/list-sources.js'
import { hostedFolder, type ServedFolder, type ServeHost, withService } from './hosted-service.js'
import { inboxFolder } from './inbox.js'
import { sourceFolder } from './source-folder.js'

export interface SetupStep {
  step: string
  state: 'done' | 'missing' | 'optional'
  detail: string
  /** The command that completes the step. Null if the step is done. */
  next: string | null
}

/** Lists, in the order of the setup, what a service needs before it can track its first container. */
export async function setupSteps(host: ServeHost, served: ServedFolder): Promise<SetupStep[]> {
  const folder = hostedFolder(host, served)
  const exists = served.database !== undefined || existsSync(join(folder, 'service.db'))
  if (!exists)
    return [
      {
        ...{
          step: 'account',
          state: 'missing',
          detail: `the folder ${folder} contains no service data`,
        },
        next: 'oct serve keys create --account acme',
      },
      ...sourceSteps([], environmentLines(host)),
      inboxStep(join(inboxFolder(host, served), '<account>'), []),
      runningStep(false),
    ]
  return withService(host, served, async (service) => {
    const { listAllSources } = await import('../../service/sources/configured/list-all-sources.js')
    const { listInbox } = await import('../../service/sources/inbox/list-inbox.js')
    const accounts = await service.listAccounts()
    const sources = await listAllSources(service.world, sourceFolder(host, served))
    const inbox = inboxFolder(host, served)
    const { messages } = await listInbox(service.world, { folder: inbox })
    const names = accounts.map(({ name }) => name)
    return [
      accountStep(names),
      ...sourceSteps(sources, environmentLines(host)),
      inboxStep(join(inbox, names.length === 1 ? names.join() : '<account>'), messages),
      runningStep(await isServiceRunning(host, served)),
    ]
  })
}

/** Returns whether the service of a folder is running. Always returns true for a PostgreSQL database. */
export async function isServiceRunning(host: ServeHost, served: ServedFolder): Promise<boolean> {
  if (served.database !== undefined) return true
  const { isServed } = await import('../../service/store/database/sqlite/serve-lock.js')
  return isServed(join(hostedFolder(host, served), 'serve.lock'))
}

const accountStep = (names: readonly string[]): SetupStep =>
  names.length === 0
    ? {
        ...{ step: 'account', state: 'missing', detail: 'no account has been created yet' },
        next: 'oct serve keys create --account acme',
      }
    : { step: 'account', state: 'done', detail: names.join(', '), next: null }

/** Returns the SCACs of shipping lines whose credentials are in variables such as `OCT_SOURCE_<SCAC>_<NAME>`. */
export function environmentLines({ terminal }: Pick<ServeHost, 'terminal'>): string[] {
  const found = Object.keys(terminal.env).flatMap(
    (name) => /^OCT_SOURCE_([A-Z]{4})_[A-Z_]+$/.exec(name)?.[1] ?? [],
  )
  return [...new Set(found)].sort()
}

const kinds = {
  mailbox: 'oct serve sources add notices@acme.example --server imap.acme.example',
  sftp: 'oct serve sources add acme-edi --files-url sftp://acme@sftp.acme.example/out',
} as const

function sourceSteps(sources: readonly ListedSource[], inEnvironment: readonly string[]) {
  const added = sources.filter(({ state }) => state !== 'not_configured')
  const known = new Set(added.map(({ scac }) => scac))
  const waiting = inEnvironment.filter((scac) => !known.has(scac))
  const isOf = (it: ListedSource, ...profiles: string[]) => profiles.includes(it.profile)
  const lines = added.filter((it) => !isOf(it, 'mailbox', 'sftp', 'https', 'aisstream'))
  return [
    ...waiting.map(
      (scac): SetupStep => ({
        ...{ step: 'shipping line', state: 'missing' },
        detail: `the environment contains credentials of ${scac}, which is not set up`,
        next: `oct serve sources add ${scac}`,
      }),
    ),
    ...stepsOf('shipping line', lines, 'oct serve sources guide MAEU'),
    ...stepsOf(
      'mailbox',
      added.filter((it) => isOf(it, 'mailbox')),
      kinds.mailbox,
    ),
    ...stepsOf(
      'source of files',
      added.filter((it) => isOf(it, 'sftp', 'https')),
      kinds.sftp,
    ),
  ]
}

function stepsOf(step: string, sources: readonly ListedSource[], next: string): SetupStep[] {
  if (sources.length === 0)
    return [{ step, state: 'optional', detail: `no ${step} is set up`, next }]
  return sources.map((it) => ({ step, ...stateOf(it) }))
}

function stateOf({ scac, state, missing, detail }: ListedSource): Omit<SetupStep, 'step'> {
  const again = `oct serve sources add ${scac}`
  switch (state) {
    case 'ready':
    case 'throttled':
      return { state: 'done', detail: `${scac} is ready`, next: null }
    case 'restart_needed':
      return {
        state: 'missing',
        detail: `the service reads ${scac} only after it restarts`,
        next: 'oct serve',
      }
    case 'credentials_missing':
      return { state: 'missing', detail: `${scac} has no ${missing.join(', ')}`, next: again }
    default:
      return { state: 'missing', detail: `${scac} fails: ${detail ?? state}`, next: again }
  }
}

function inboxStep(
  folder: string,
  messages: readonly { result: 'taken' | 'rejected' }[],
): SetupStep {
  const rejected = messages.filter(({ result }) => result === 'rejected').length
  const taken = messages.length - rejected
  const counts = `${counted(taken, 'message')} accepted, ${counted(rejected, 'message')} rejected`
  return {
    step: 'inbox',
    state: messages.length === 0 ? 'optional' : rejected > 0 ? 'missing' : 'done',
    detail: messages.length === 0 ? `put files into ${folder}` : counts,
    next: rejected > 0 ? 'oct serve inbox' : null,
  }
}

const runningStep = (isRunning: boolean): SetupStep =>
  isRunning
    ? { step: 'service', state: 'done', detail: 'the service runs', next: null }
    : { step: 'service', state: 'missing', detail: 'the service is not running', next: 'oct serve' }

/** Names the steps that are missing before a number can be tracked. Returns an empty list if no step is missing. */
export function missingSteps(steps: readonly SetupStep[]): string[] {
  const isFed = steps.some(
    ({ step, state }) =>
      state === 'done' && !['account', 'service', 'login', 'webhook'].includes(step),
  )
  const lacking = steps.filter(({ state }) => state === 'missing').map(({ step }) => step)
  if (!isFed) lacking.push('a source: a shipping line, a mailbox, files, or messages in the inbox')
  return [...new Set(lacking)]
}

/** Explains how to track the first number. If steps are missing, repeats them with their commands in full. */
export function conclusion(steps: readonly SetupStep[]): string {
  const lacking = missingSteps(steps).map((name) => {
    const { next } = steps.find(({ step, state }) => step === name && state === 'missing') ?? {}
    return next ? `${name} (${next})` : name
  })
  return lacking.length === 0
    ? 'Everything is ready: oct track <number> --wait'
    : `Before the first container, the service still needs: ${lacking.join('; ')}`
}
