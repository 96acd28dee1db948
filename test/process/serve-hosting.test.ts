import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkIntegrity } from '../support/check-integrity.js'
import { ended, type Machine, machine, nodePath, serve, stackTrace, until } from './program.js'

let oct: Machine

beforeAll(async () => {
  oct = await machine()
})

afterAll(() => oct.remove())

const post = (token: string, number: string): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Token ${token}`, 'content-type': 'application/vnd.api+json' },
  body: JSON.stringify({
    data: {
      type: 'tracking_request',
      attributes: { request_type: 'bill_of_lading', request_number: number, scac: 'MSCU' },
    },
  }),
})

type Served = Awaited<ReturnType<typeof serve>>

const sendSlowly = ({ baseUrl, token }: Served, body: ReadableStream): Promise<Response> =>
  fetch(`${baseUrl}/tracking_requests`, {
    ...{ method: 'POST', body, duplex: 'half' },
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
  } as RequestInit)

/** Sends SIGTERM while the server receives a request, and waits until it accepts no other. */
async function terminatedAmid({ baseUrl, process }: Served): Promise<void> {
  const metrics = new URL('/metrics', baseUrl)
  await until('the request has begun', async () =>
    (await (await fetch(metrics)).text()).includes('oct_http_requests_in_flight 1'),
  )
  process.kill('SIGTERM')
  await until('it accepts no more', () =>
    fetch(metrics).then(
      () => undefined,
      () => true,
    ),
  )
}

describe('oct serve for a team', () => {
  it('is backed up while it is written to, and the copy can replace it', async () => {
    const service = await serve(oct, ['--simulator', '--log', 'json', '--no-rate-limits'])
    const { baseUrl, token, data } = service
    let created = 0
    let isEnough = false
    const writing = (async () => {
      for (; !isEnough; created += 1) {
        const answer = await fetch(
          `${baseUrl}/tracking_requests`,
          post(token, `MEDU${2_000_000 + created}`),
        )
        expect(answer.status).toBe(201)
      }
    })()
    await until('something is written', () => created > 5)
    const file = join(oct.folder, 'copy.db')
    const backup = await oct.runHere(['serve', 'backup', file, '--folder', data])
    expect(backup.exit, backup.stderr).toBe(0)
    expect(backup.stdout).toBe('')
    isEnough = true
    await writing
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const again = await oct.runHere(['serve', 'backup', file, '--folder', data])
    expect(again.exit).toBe(2)
    const stopped = await service.stop()
    expect(stopped.exit).toBe(0)
    expect(stopped.stderr).not.toContain(token)
    const lines = stopped.stderr.trimEnd().split('\n')
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(records[0]).toMatchObject({ message: 'serving', url: baseUrl })
    expect(records.at(-1)).toMatchObject({ message: 'stopped' })
    expect(records.filter(({ status }) => status === 201)).toHaveLength(created)

    const restored = join(oct.folder, 'restored')
    mkdirSync(restored)
    renameSync(file, join(restored, 'service.db'))
    expect(await checkIntegrity(join(restored, 'service.db'))).toEqual([])
    const second = oct.start(['serve', '--simulator'], {
      env: {
        OCT_SERVE_FOLDER: restored,
        OCT_SERVE_PORT: '0',
        OCT_SERVE_PUBLIC_URL: 'https://tracking.example.com',
      },
    })
    let said = ''
    second.stderr.on('data', (chunk) => {
      said += chunk
    })
    const url = await until('the copy is served', () => /http:\/\/127\S+/.exec(said)?.[0])
    const headers = { authorization: `Token ${token}` }
    const answer = await fetch(`${url}/tracking_requests?page[size]=100`, { headers })
    const { data: copied, links } = (await answer.json()) as {
      data: unknown[]
      links: { self: string }
    }
    expect(copied.length).toBeGreaterThan(0)
    expect(copied.length).toBeLessThanOrEqual(created)
    expect(links.self).toMatch(/^https:\/\/tracking\.example\.com\/v2\/tracking_requests/)
    second.kill('SIGTERM')
    expect(ended(await second).exit).toBe(0)
  })

  it('has one server per folder regardless of how the last one ended, and finishes its current response', async () => {
    const first = await serve(oct)
    const second = await oct.runHere(['serve', '--port', '0', '--folder', first.data])
    expect(second).toMatchObject({ exit: 13, stdout: '' })
    expect(second.stderr).toContain('Another process already serves')
    expect(second.stderr).not.toMatch(stackTrace)
    first.process.kill('SIGKILL')
    await first.process
    const third = await serve(oct)
    expect((await third.ask('/shipments')).status).toBe(200)
    let give: (text: string) => void = () => {}
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":'))
        give = (text) => {
          controller.enqueue(new TextEncoder().encode(text))
          controller.close()
        }
      },
    })
    const answer = sendSlowly(third, body)
    await terminatedAmid(third)
    give('null}')
    expect((await answer).status).toBe(422)
    expect((await third.process).exitCode).toBe(0)
  })

  it('ends immediately at a second signal', async () => {
    const stubborn = await serve(oct)
    const never = new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode('{')) })
    const hanging = sendSlowly(stubborn, never).catch(() => 'cut off')
    await terminatedAmid(stubborn)
    stubborn.process.kill('SIGTERM')
    // A client that waits in vain for the response ends with 0.
    expect((await stubborn.process).exitCode).toBe(143)
    expect(await hanging).toBe('cut off')
  })

  it('responds and stops even if its log is not read', async () => {
    const words = ['serve', '--port', '0', '--log', 'json', '--no-rate-limits']
    const server = spawn(nodePath, [oct.bin, ...words], {
      env: oct.env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ends = once(server, 'exit')
    try {
      const [said] = await once(server.stderr, 'data')
      server.stderr.pause()
      const { url } = JSON.parse(String(said).split('\n')[0] ?? '')
      // More in total than a pipe and its reader can hold.
      for (let sent = 0; sent < 20; sent += 1) {
        const ids = Array.from({ length: 50 }, (_, index) => `${sent}-${index}`)
        const statuses = await Promise.all(
          ids.map(async (id) => {
            const headers = { 'x-request-id': id.padEnd(64, '-') }
            return (await fetch(`${url}/shipments`, { headers })).status
          }),
        )
        expect(new Set(statuses)).toEqual(new Set([401]))
      }
      server.kill('SIGTERM')
      expect(await ends).toEqual([0, null])
    } finally {
      server.kill('SIGKILL')
    }
  })

  it.each([
    ['OCT_SERVE_PORT', 'eighty'],
    ['OCT_SERVE_LOG', 'xml'],
    ['OCT_SERVE_PUBLIC_URL', 'tracking.example.com'],
  ])('refuses an invalid %s', async (name, value) => {
    const run = await oct.runHere(['serve'], { env: { [name]: value } })
    expect(run.exit).toBe(2)
    expect(run.stderr).toContain(name)
  })
})
