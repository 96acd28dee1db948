import { runNode } from '../terminal/run-node.js'
import type { Terminal } from '../terminal/terminal.js'
import { sessionBusProblem } from './session-bus.js'

export interface Keyring {
  read(account: string): Promise<KeyringAnswer<string | undefined>>
  /** Writes a secret. Then reads it again to verify that it was stored. */
  write(account: string, secret: string): Promise<KeyringAnswer<true>>
  remove(account: string): Promise<KeyringAnswer<boolean>>
}

export type KeyringAnswer<Answer> = { answer: Answer } | { problem: string }

export interface KeyringOptions {
  env: Terminal['env']
  platform: string
  folder?: string
  /** Maximum time in ms to wait for the keyring. A locked keyring asks for a password, but the user may be absent. */
  limitMs?: number
}

/** Opens the keyring. On Linux, uses only the Secret Service, because other keyrings lose secrets at a restart. */
export function keyring({
  env,
  platform,
  folder = __dirname,
  limitMs = 3000,
}: KeyringOptions): Keyring {
  const isOwnStore = platform === 'darwin' || platform === 'win32'
  const ask = async (question: Question): Promise<KeyringAnswer<unknown>> => {
    const problem = isOwnStore ? undefined : await sessionBusProblem(env)
    if (problem !== undefined) return { problem }
    const input = JSON.stringify({ service: 'oct', ...question })
    return read(await runNode({ script, input, env, folder, limitMs }))
  }
  return {
    async read(account) {
      const said = await ask({ action: 'read', account })
      return 'problem' in said ? said : { answer: textOf(said.answer) }
    },
    async write(account, secret) {
      const said = await ask({ action: 'write', account, secret })
      if ('problem' in said) return said
      return said.answer === true
        ? { answer: true }
        : { problem: 'the keyring did not store the secret' }
    },
    async remove(account) {
      const said = await ask({ action: 'remove', account })
      return 'problem' in said ? said : { answer: said.answer === true }
    },
  }
}

interface Question {
  action: 'read' | 'write' | 'remove'
  account: string
  secret?: string
}

/** Script of a process that uses the keyring. It reads secrets from stdin: other users can see arguments. */
const script = `
const fs = require('node:fs')
const said = (words) => fs.writeSync(1, JSON.stringify(words))
const { action, service, account, secret } = JSON.parse(fs.readFileSync(0, 'utf8'))
try {
  const { Entry } = require('@napi-rs/keyring')
  const entry = new Entry(service, account, { linux: { store: 'secret-service' } })
  if (action === 'write') entry.setPassword(secret)
  if (action === 'remove') said({ answer: entry.deletePassword() })
  else if (action === 'read') said({ answer: entry.getPassword() })
  else said({ answer: entry.getPassword() === secret })
} catch (error) {
  const isMissing = error.code === 'MODULE_NOT_FOUND'
  said({ problem: isMissing ? 'the keyring package is not installed' : String(error.message) })
}
`

function read(output: string | undefined): KeyringAnswer<unknown> {
  if (output === undefined)
    return { problem: 'the keyring did not answer in time; unlock the keyring if it is locked' }
  const said = JSON.parse(output) as { answer?: unknown; problem?: string }
  return said.problem === undefined ? { answer: said.answer } : { problem: said.problem }
}

const textOf = (answer: unknown): string | undefined =>
  typeof answer === 'string' ? answer : undefined
