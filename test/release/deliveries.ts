import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../process/program.js'
import { deliver, secret } from '../support/deliveries.js'
import type { Installed } from './installed.js'

/** Receives a delivery: a thread of the program stores it. */
export async function receiveDelivery(on: Installed): Promise<void> {
  const env = { OCT_WEBHOOK_SECRET: secret }
  const words = ['webhooks', 'listen', '--port', '0', '--ready-file', 'ready', '-o', 'ndjson']
  const listening = on.start(words, env)
  const { url } = await until('it listens', () => readyIn(join(on.folder, 'ready')))
  const answered = await deliver(url, { id: 'delivery-1' })
  assert.equal(answered.status, 200, answered.words)
  listening.kill('SIGTERM')
  const { exitCode, stdout, stderr } = await listening
  assert.equal(exitCode, 0, stderr)
  assert.match(stdout, /delivery-1/)
}

function readyIn(file: string): { url: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
