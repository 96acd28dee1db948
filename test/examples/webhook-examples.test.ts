import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signatureHeader } from '../../src/contract/delivery-envelope.js'
import { signatureOf } from '../../src/webhooks/signature.js'
import { sampleOf } from '../../src/webhooks/synthesize.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string

/** A project beside whose packages the library is installed. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-examples-'))
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, 'oct-cli'), { recursive: true })
  mkdirSync(join(packages, '@hono'))
  cpSync(join(root, 'package.json'), join(packages, 'oct-cli', 'package.json'))
  for (const name of ['hono', '@hono/node-server']) {
    symlinkSync(join(root, 'node_modules', name), join(packages, name), 'junction')
  }
  cpSync(join(root, 'examples', 'webhooks'), folder, { recursive: true })
  await build({
    entryPoints: [join(root, 'src', 'webhooks.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: join(packages, 'oct-cli', 'dist', 'webhooks.js'),
  })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Example {
  url: string
  /** Returns the next line that the program prints. */
  line(): Promise<string>
  process: ChildProcess
}

async function start(file: string, secrets: string): Promise<Example> {
  const env = { ...process.env, PORT: '0', WEBHOOK_SECRETS: secrets }
  const child = spawn(process.execPath, [join(folder, file)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  let rest = ''
  child.stdout?.on('data', (piece: Buffer) => {
    const parts = (rest + piece.toString()).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    child.emit('line')
  })
  const line = async () => {
    while (lines.length === 0) await once(child, 'line')
    return lines.shift() ?? ''
  }
  const [, url = ''] = /(http:\S+)/.exec(await line()) ?? []
  return { url, line, process: child }
}

const bodyOf = (event: string, id: string): string =>
  JSON.stringify(sampleOf(event, { id, at: new Date('2026-05-12T09:14:02Z') }))

const deliver = async (
  url: string,
  body: string,
  signature: string | undefined,
  method = 'POST',
) => {
  const headers = {
    'Content-Type': 'application/json',
    ...(signature && { [signatureHeader]: signature }),
  }
  const answer = await fetch(url, { method, headers, ...(method === 'POST' && { body }) })
  await answer.text()
  return answer.status
}

const sign = (body: string, secret: string) => signatureOf(new TextEncoder().encode(body), secret)

describe.each(['node-http.mjs', 'hono.mjs'])('the example %s', (file) => {
  let example: Example
  beforeAll(async () => {
    example = await start(file, 'new-secret,old-secret')
  })
  afterAll(async () => {
    const ended = once(example.process, 'exit')
    example.process.kill()
    await ended
  })

  it('accepts deliveries signed with either secret, and processes each event once', async () => {
    const [first, second] = [
      bodyOf('container.updated', 'a'),
      bodyOf('shipment.estimated.arrival', 'b'),
    ]
    expect(await deliver(example.url, first, sign(first, 'new-secret'))).toBe(200)
    expect(await deliver(example.url, first, sign(first, 'new-secret'))).toBe(200)
    expect(await deliver(example.url, second, sign(second, 'old-secret'))).toBe(200)
    expect(await example.line()).toMatch(/^container\.updated MSCU\d{7} 2026-05-12T09:14:02Z$/)
    expect(await example.line()).toMatch(/^shipment\.estimated\.arrival {2}2026-05-23T09:14:02Z$/)
  })

  it('refuses a delivery that is unsigned, wrongly signed, changed, too large or not a notification', async () => {
    const { url } = example
    const body = bodyOf('container.created', 'c')
    expect(await deliver(url, body, undefined)).toBe(401)
    expect(await deliver(url, body, sign(body, 'another'))).toBe(401)
    expect(await deliver(url, `${body} `, sign(body, 'new-secret'))).toBe(401)
    expect(await deliver(url, '{}', sign('{}', 'new-secret'))).toBe(400)
    expect(await deliver(`${url}/more`, body, sign(body, 'new-secret'))).toBe(404)
    expect([404, 405]).toContain(await deliver(url, '', undefined, 'GET'))
    const large = 'x'.repeat(1024 * 1024 + 1)
    // A sender that is still sending may find the connection closed before the response arrives.
    const answered = await deliver(url, large, sign(large, 'new-secret')).catch(() => 'closed')
    expect([413, 'closed']).toContain(answered)
  })

  it('does not start without a secret', async () => {
    const env = { ...process.env, PORT: '0', WEBHOOK_SECRETS: '' }
    const child = spawn(process.execPath, [join(folder, file)], { env, stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
  })
})
