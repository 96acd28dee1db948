import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliver, secret } from '../support/deliveries.js'
import { journaled, killRounds, listener } from './listener.js'
import { ended, type Machine, machine, nodePath, until } from './program.js'
import { hasTerminal, session } from './pty.js'

let oct: Machine
let target: Arrivals
let arrived: string[] = []
beforeAll(async () => {
  oct = await machine()
  target = await arrivals()
})
beforeEach(() => {
  target.ids.length = 0
  arrived = target.ids
})
afterAll(() => {
  target.close()
  oct.remove()
})

const targetPort = () => target.port

it('reports that it is ready, prints each event once, and exits 0 on a signal', async () => {
  const one = await listener(oct, ['-o', 'ndjson', '--admin-port', '0'])
  await until('it says so', () => one.said().includes('ready'))
  expect(one.said()).toMatch(
    /^Listening on http:\/\/127\.0\.0\.1:\d+\/hook · verifying · journal on · serving health and metrics at .* · ready\n$/,
  )
  expect(
    (await deliver(one.url, { id: 'p1', attributes: { available_for_pickup: true } })).status,
  ).toBe(200)
  expect((await deliver(one.url, { id: 'p1' })).words).toBe('Received before.')
  expect((await deliver(one.url, { id: 'p2' }, 'wrong')).status).toBe(401)
  expect((await fetch(`${one.adminUrl}/healthz`)).status).toBe(200)
  await until('the refusal is told', () => one.said().includes('wrong signature'))
  const run = await one.stop()
  expect(run).toMatchObject({ exit: 0 })
  const lines = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([{ id: 'p1', event: 'container.updated', container: 'MSCU6639870' }])
  expect(run.stdout + run.stderr).not.toContain(secret)
  expect(existsSync(join(oct.folder, 'ready-1'))).toBe(false)
})

it('killed amid deliveries, loses nothing; then two share its journal, and nothing is stored or passed on twice', async () => {
  const words = ['--forward-to', targetPort(), '--quiet']
  const rounds = await killRounds(oct, { deliveries: 60, kills: 1, width: 8, words })
  const wanted = new Set(rounds.acknowledged)
  expect(wanted.size).toBe(60)
  await until('all are passed on', () => new Set(arrived).size === 60)
  const journal = async () => (await journaled(oct)).filter(({ id }) => wanted.has(id))
  // The listener marks an event as done shortly after the target received the event.
  const waiting = async () => (await journal()).filter(({ state }) => state !== 'done')
  await expect.poll(waiting).toEqual([])
  const kept = await journal()
  expect(kept.length).toBe(60)
  expect(new Set(kept.map(({ id }) => id))).toEqual(wanted)

  target.ids.length = 0
  const [one, other] = [rounds.last, await listener(oct, words)]
  const ids = Array.from({ length: 30 }, (_, index) => `t${index}`)
  const answers = await Promise.all(
    ids.flatMap((id) => [one, other].map(({ url }) => deliver(url, { id, box: id }))),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.filter(({ words: said }) => said === 'Received.')).toHaveLength(30)
  await until('these are passed on', () => new Set(arrived).size === 30)
  const stops = await Promise.all([one.stop(), other.stop()])
  expect(stops.map(({ exit }) => exit)).toEqual([0, 0])
  expect(arrived.sort()).toEqual(ids.sort())
})

it('two listeners with different targets hand nothing on for each other', async () => {
  const other = await arrivals()
  try {
    const [one, two] = await Promise.all([
      listener(oct, ['--forward-to', targetPort(), '--quiet']),
      listener(oct, ['--forward-to', other.port, '--quiet']),
    ])
    const ids = (of: string) => Array.from({ length: 15 }, (_, index) => `${of}${index}`)
    await Promise.all([
      ...ids('A').map((id) => deliver(one.url, { id, box: id })),
      ...ids('B').map((id) => deliver(two.url, { id, box: id })),
    ])
    await until('all are passed on', () => arrived.length + other.ids.length === 30)
    expect(arrived.sort()).toEqual(ids('A').sort())
    expect(other.ids.sort()).toEqual(ids('B').sort())
    other.close()
    await deliver(two.url, { id: 'left', box: 'left' })
    await two.stop()
    const third = await listener(oct, ['--exec', 'curl -H "Authorization: hush" x || true'])
    await until('it says what waits', () => third.said().includes('1 event waits'))
    expect(third.said()).toContain(`POST :${other.port}`)
    expect(third.said()).toContain('oct webhooks replay --waiting --forward-to <address>')
    await Promise.all([one.stop(), third.stop()])
    expect(arrived).not.toContain('left')
  } finally {
    other.close()
  }
})

it('follows the clock of the sandbox, and ends quietly if a reader closes the pipe', async () => {
  const one = await listener(oct, ['--sandbox', '-o', 'ndjson'])
  const before = Date.now()
  expect((await oct.runHere(['--sandbox', 'sandbox', 'advance', '3d'])).exit).toBe(0)
  expect((await deliver(one.url, { id: 's1' })).status).toBe(200)
  const log = await oct.runHere(['--sandbox', 'webhooks', 'log', 's1', '-o', 'json'])
  const [row] = JSON.parse(log.stdout)
  expect(Date.parse(row.received_at) - before).toBeGreaterThan(3 * 86_400_000 - 1000)
  one.process.stdout.destroy()
  for (const id of ['q1', 'q2', 'q3']) {
    await deliver(one.url, { id }).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(ended(await one.process)).toMatchObject({ exit: 0 })
})

it.skipIf(!hasTerminal)('ends when its terminal closes, and leaves nothing behind', async () => {
  const ready = join(oct.folder, 'ready-terminal')
  const env = { ...oct.env, OCT_WEBHOOK_SECRET: '' }
  const words = ['--register', 'https://dev.example.com/hook', '--ready-file', ready]
  const { exit, screen } = await session({
    argv: [nodePath, oct.bin, '--sandbox', 'webhooks', 'listen', '--port', '0', ...words],
    env,
    cwd: oct.folder,
    steps: [{ sees: '· ready', closes: true }],
  })
  // The hang-up itself ended the process, after the process had cleaned up.
  expect(exit, screen).toBe(-1)
  expect(screen).toContain('Registered webhook')
  expect(existsSync(ready)).toBe(false)
  const list = await oct.runHere(['--sandbox', 'webhooks', 'list', '-o', 'ids'])
  expect(list).toMatchObject({ exit: 0, stdout: '' })
})

it('reads its secrets again on SIGHUP, and runs a command without tokens and secrets for each event', async () => {
  const file = join(oct.folder, 'secrets')
  const out = join(oct.folder, 'events')
  writeFileSync(file, 'first\n')
  writeFileSync(out, '')
  const variables = join(oct.folder, 'variables')
  const env = {
    OCT_TOKEN: 'tok-hush',
    OCT_TOKEN_FILE: '/hush',
    OCT_WEBHOOK_SECRET: '',
    OCT_WEBHOOK_SECRET_FILE: file,
    CREDENTIALS_DIRECTORY: '/hush',
    MINE: 'stays',
  }
  const exec = `env >> ${variables}; cat >> ${out}; echo " $OCT_EVENT" >> ${out}`
  const one = await listener(oct, ['--exec', exec], { env })
  expect((await deliver(one.url, { id: 'h1' }, 'first')).status).toBe(200)
  expect((await deliver(one.url, { id: 'h2' }, 'second')).status).toBe(401)
  writeFileSync(file, 'second\n')
  one.process.kill('SIGHUP')
  await until('they are read', () =>
    one.said().includes('read the file of webhook secrets again: 1 secret'),
  )
  expect((await deliver(one.url, { id: 'h2' }, 'second')).status).toBe(200)
  expect((await deliver(one.url, { id: 'h3' }, 'first')).status).toBe(401)
  await until(
    'both ran',
    () => readFileSync(out, 'utf8').match(/ container\.updated\n/g)?.length === 2,
  )
  expect(readFileSync(out, 'utf8')).toMatch(/^\{"data":\{"id":"h1",.*\} container\.updated\n/)
  const passed = readFileSync(variables, 'utf8')
  expect(passed).toContain('MINE=stays')
  expect(passed).toContain('OCT_EVENT_ID=h1')
  expect(passed).not.toMatch(/hush|TOKEN|SECRET|CREDENTIALS/)
  expect((await one.stop()).exit).toBe(0)
})

it('refuses settings that would be unsafe or could never end, before it listens', async () => {
  const refused = async (...words: string[]) => {
    const run = await oct.runHere(['webhooks', 'listen', '--port', '0', ...words], {
      env: { OCT_WEBHOOK_SECRET: words.includes('--secret') ? 'x' : '' },
    })
    expect(run.stdout).toBe('')
    return [run.exit, run.stderr]
  }
  expect(await refused()).toEqual([
    2,
    expect.stringContaining('There is no secret that verifies webhook deliveries'),
  ])
  expect(await refused('--insecure', '--host', '0.0.0.0')).toEqual([
    2,
    expect.stringContaining('cannot be combined'),
  ])
  expect(await refused('--insecure', '-o', 'json')).toEqual([
    2,
    expect.stringContaining('cannot be used for events'),
  ])
  expect(await refused('--register', 'https://example.com/hook')).toEqual([
    2,
    expect.stringContaining('needs an interactive session'),
  ])
})

interface Arrivals {
  port: string
  /** Ids of the events in the order of arrival. */
  ids: string[]
  close(): void
}

/** A program that accepts everything passed on to it. */
async function arrivals(): Promise<Arrivals> {
  const ids: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      ids.push(JSON.parse(body).data.id)
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: String((server.address() as AddressInfo).port), ids, close }
}
