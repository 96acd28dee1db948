import { newestRelease } from '../../client/newest-release.js'
import type { Transport } from '../../client/transport.js'
import { isNewerRelease, readVersion } from '../../domain/release-version.js'
import { OctError } from '../../errors.js'
import { type KeptRelease, keepRelease, keptRelease } from './kept-release.js'

export interface UpgradeQuestion {
  installed: string
  address: string | null
  folder: string
  now: Date
  isOffline: boolean
  openTransport(): Promise<Transport>
  timeoutMs: number
  signal: AbortSignal
}

export interface UpgradeReport {
  installed: string
  newest: string
  isNewer: boolean
  answeredAt: Date
}

export async function findUpgrade(question: UpgradeQuestion): Promise<UpgradeReport> {
  const { address, folder, installed, now } = question
  if (address === null) throw noAddress(installed)
  const kept = keptRelease(folder, address)
  const known = question.isOffline ? offlineAnswer(kept) : await asked(question, kept, address)
  const isNewer = isNewerRelease(known.version, installed)
  return { installed, newest: known.version, isNewer, answeredAt: known.at ?? now }
}

interface Answer {
  version: string
  at: Date
}

async function asked(
  { folder, installed, now, openTransport, timeoutMs, signal }: UpgradeQuestion,
  kept: KeptRelease,
  address: string,
): Promise<Answer> {
  const transport = await openTransport()
  try {
    const isVersion = (text: string) => readVersion(text) !== undefined
    const question = { address, version: installed, transport, timeoutMs, signal, isVersion }
    const version = await newestRelease(question)
    const at = now.toISOString()
    await keepRelease(folder, { ...kept, version, answeredAt: at, askedAt: at }).catch(() => {})
    return { version, at: now }
  } finally {
    await transport.close?.()
  }
}

function offlineAnswer({ version, answeredAt }: KeptRelease): Answer {
  const at = new Date(answeredAt ?? '')
  if (version !== null && readVersion(version) !== undefined && !Number.isNaN(at.getTime())) {
    return { version, at }
  }
  throw new OctError(
    'unavailable',
    'The newest version of oct is not known, and --offline allows no request',
    {
      reason: 'oct has never looked for the newest version on this machine.',
      tryNext: ['oct upgrade'],
    },
  )
}

const noAddress = (installed: string): OctError =>
  new OctError('unavailable', 'This build of oct cannot look for newer versions', {
    reason: `This build does not know where new versions are published. The installed version is ${installed}. Ask the person who gave you this build.`,
    tryNext: ['oct --version'],
  })
