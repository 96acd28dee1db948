import { readFileSync, statSync } from 'node:fs'
import { OctError } from '../../errors.js'
import type { Settings } from '../settings/resolve-settings.js'
import type { Terminal } from '../terminal/terminal.js'
import { readSecret, secretName, secretPlace } from './secret-keeper.js'

export interface WebhookSecret {
  secret: string
  from: string
}

export interface SecretSources {
  settings: Settings
  terminal: Pick<Terminal, 'env' | 'platform'>
  webhookId?: string | undefined
}

/** Reads secrets from the environment, a file with one per line, and the stored secrets. Throws `local` on failure. */
export async function webhookSecrets(sources: SecretSources): Promise<WebhookSecret[]> {
  const { env } = sources.terminal
  const given = env.OCT_WEBHOOK_SECRET?.trim()
  const path = env.OCT_WEBHOOK_SECRET_FILE
  const all = [
    ...(given ? [{ secret: given, from: 'OCT_WEBHOOK_SECRET' }] : []),
    ...(path ? secretsOfFile(path) : []),
    ...(await storedSecrets(sources)),
  ]
  return all.filter(({ secret }, index) => all.findIndex((one) => one.secret === secret) === index)
}

async function storedSecrets({ settings, terminal, webhookId }: SecretSources) {
  if (webhookId === undefined) return []
  const place = secretPlace(settings, terminal)
  const kept = await readSecret(place, secretName(settings, 'webhook', webhookId))
  if (kept === undefined) return []
  return [{ secret: kept.secret, from: kept.store === 'file' ? 'a kept file' : 'the keyring' }]
}

/** Maximum number of bytes that oct reads. A longer file is a device, or not a file with secrets. */
const longestFile = 65_536

function secretsOfFile(path: string): WebhookSecret[] {
  const lines = textOf(path).split(/\r?\n/)
  const secrets = lines.map((line) => line.trim()).filter((line) => line !== '')
  if (secrets.length === 0) throw unreadable(path, 'The file is empty.')
  return secrets.map((secret) => ({ secret, from: path }))
}

function textOf(path: string): string {
  try {
    const found = statSync(path)
    if (found.isCharacterDevice() || found.isBlockDevice() || found.size > longestFile) {
      throw new Error('The path does not lead to a file with secrets.')
    }
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw unreadable(path, cause instanceof Error ? cause.message : String(cause), cause)
  }
}

const unreadable = (path: string, reason: string, cause?: unknown): OctError =>
  new OctError('local', `The file of webhook secrets ${path} cannot be used`, {
    reason,
    tryNext: [`check that you own ${path} and that the file has one secret per line`],
    cause,
  })
