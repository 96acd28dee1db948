// npm run bench -- serve-start: sends 243 requests a second to `oct serve` as soon as the service listens, after a
// pause in which every shipment became due. Reports two results: the longest stall of the event loop in the first 15
// seconds, without the time in which other programs had the processor, and the longest gap between two responses.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openRaw } from '../../src/sqlite/driver.js'
import { type Machine, machine, serve } from '../process/program.js'

const perSecond = 243
const seconds = 15
const bills = 150
const mostMs = 250
/** Number of times that the service is started with the same data. */
const starts = 3
const flags = ['--simulator', '--no-rate-limits', '--log', 'off']

interface Stall {
  /** Epoch milliseconds at which the stall ended. */
  endedAt: number
  ms: number
  /** How long the service waited for the processor during the stall, in ms. */
  waitedMs: number
}

interface Load {
  /** Epoch milliseconds at which the first request was sent. */
  begunAt: number
  answers: number
  faults: number
  longestGapMs: number
  medianMs: number
  longestMs: number
}

const [, self = '', role] = process.argv
if (role === 'load') {
  process.send?.('ready')
  const [{ baseUrl, token }] = (await once(process, 'message')) as [Address]
  process.send?.(await load({ baseUrl, token }))
} else await compare()

async function compare(): Promise<void> {
  const oct = await machine()
  try {
    await fill(oct)
    for (let run = 0; run < starts; run += 1) await measureStart(oct)
  } finally {
    oct.remove()
  }
}

/** Tracks bills of lading, and waits until the service knows their containers. */
async function fill(oct: Machine): Promise<void> {
  const service = await serve(oct, flags)
  for (let bill = 0; bill < bills; bill += 1) {
    const answer = await track(service, 200_000_000 + bill)
    if (answer.status !== 201) throw new Error(`${bill} ${await answer.text()}`)
  }
  while ((await idsOf(service)).length < 100) await wait(200)
  await service.stop()
}

type Served = Awaited<ReturnType<typeof serve>>
type Address = Pick<Served, 'baseUrl' | 'token'>

function track({ baseUrl, token }: Address, number: number) {
  const attributes = {
    request_type: 'bill_of_lading',
    request_number: `MAEU${number}`,
    scac: 'MAEU',
  }
  return fetch(`${baseUrl}/tracking_requests`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { type: 'tracking_request', attributes } }),
  })
}

async function idsOf(service: Pick<Served, 'ask'>): Promise<string[]> {
  const answer = await service.ask('/containers?page[size]=100')
  const { data } = (await answer.json()) as { data: { id: string }[] }
  return data.map(({ id }) => id)
}

async function measureStart(oct: Machine): Promise<void> {
  const [probe, noted] = [join(oct.folder, 'probe.cjs'), join(oct.folder, 'stalls.json')]
  writeFileSync(probe, probeText(noted))
  await makeDue(join(oct.folder, 'served', 'service.db'))
  const child = fork(self, ['load'])
  await once(child, 'message')
  const service = await serve(oct, flags, { node: ['--require', probe] })
  child.send({ baseUrl: service.baseUrl, token: service.token } satisfies Address)
  const [load] = (await once(child, 'message')) as [Load]
  const { exit, stderr } = await service.stop()
  if (exit !== 0) throw new Error(stderr)
  const stalls = (JSON.parse(readFileSync(noted, 'utf8')) as Stall[])
    .filter(({ endedAt }) => endedAt > load.begunAt)
    .map(({ endedAt, ms, waitedMs }) => ({ at: endedAt - load.begunAt, ownMs: ms - waitedMs }))
    .sort((a, b) => b.ownMs - a.ownMs)
  report(load, stalls)
}

function report(load: Load, stalls: readonly { at: number; ownMs: number }[]): void {
  const [longest = { at: 0, ownMs: 0 }] = stalls
  const isShort = longest.ownMs <= mostMs
  const verdict = isShort ? `≤ ${mostMs} ms` : `OVER ${mostMs} ms`
  const at = `${(longest.at / 1000).toFixed(1)} s after the first request`
  process.stdout.write(`longest stall: ${longest.ownMs.toFixed(0)} ms, ${at}  ${verdict}\n`)
  const [median, most, gap] = [load.medianMs, load.longestMs, load.longestGapMs].map(Math.round)
  process.stdout.write(
    `  ${load.answers} responses, ${load.faults} failed; median ${median} ms, longest ${most} ms; longest gap ${gap} ms\n`,
  )
  if (!isShort || load.faults > 0) process.exitCode = 1
}

/** Makes every shipment due, like a long pause of the service. */
async function makeDue(path: string): Promise<void> {
  const database = await openRaw(path, false)
  const sql = 'UPDATE shipments SET next_poll_at = created_at WHERE next_poll_at IS NOT NULL'
  database.exec(sql)
  database.close()
}

/** A program that records when the event loop of its process stalls for more than 50 ms. */
function probeText(file: string): string {
  return `
const { readFileSync, writeFileSync } = require('node:fs')
if (require('node:worker_threads').isMainThread) {
  const waited = () => {
    try {
      return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6
    } catch {
      return 0
    }
  }
  const stalls = []
  let last = performance.now()
  let before = waited()
  setInterval(() => {
    const now = performance.now()
    const after = waited()
    const [ms, waitedMs] = [now - last, after - before]
    if (ms > 60) stalls.push({ endedAt: Date.now(), ms, waitedMs })
    last = now
    before = after
  }, 10).unref()
  process.on('exit', () => writeFileSync(${JSON.stringify(file)}, JSON.stringify(stalls)))
}
`
}

async function load({ baseUrl, token }: Address): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const headers = { authorization: `Token ${token}` }
  const ask = (path: string) => fetch(baseUrl + path, { headers })
  const begunAt = Date.now()
  const times: number[] = []
  const answered: number[] = [performance.now()]
  let faults = 0
  const ids = await idsOf({ ask })
  const started = performance.now()
  const total = perSecond * seconds
  const firstNumber = 300_000_000 + (begunAt % 100_000_000)
  const pending: Promise<void>[] = []
  for (let sent = 0; sent < total; ) {
    const now = performance.now()
    for (; sent < total && started + (sent * 1000) / perSecond <= now; sent += 1) {
      const due = started + (sent * 1000) / perSecond
      const isPost = sent % 100 === 99
      const work = isPost
        ? track({ baseUrl, token }, firstNumber + sent).then(({ status }) => status)
        : statusOf(baseUrl + pathOf(sent, ids), { agent, headers })
      pending.push(
        work.then(
          (status) => {
            if (status >= 400) faults += 1
            answered.push(performance.now())
            times.push(performance.now() - due)
          },
          () => {
            faults += 1
          },
        ),
      )
    }
    await wait(1)
  }
  await Promise.all(pending)
  agent.destroy()
  times.sort((a, b) => a - b)
  const gaps = answered.slice(1).map((at, index) => at - (answered[index] ?? at))
  return {
    begunAt,
    answers: times.length,
    faults,
    longestGapMs: Math.max(...gaps),
    medianMs: times[Math.floor(times.length / 2)] ?? Number.NaN,
    longestMs: times.at(-1) ?? Number.NaN,
  }
}

function pathOf(turn: number, ids: readonly string[]): string {
  const id = ids[turn % ids.length]
  const paths = [
    `/containers/${id}?include=shipment,pod_terminal`,
    `/containers/${id}/transport_events`,
    '/containers?page[size]=25',
    `/containers/${id}/raw_events`,
    `/shipments?include=containers&page[size]=10&page[number]=${(turn % 10) + 1}`,
    `/containers/${id}`,
    '/tracking_requests?page[size]=25',
  ]
  return paths[turn % paths.length] ?? ''
}

function statusOf(url: string, options: { agent: Agent; headers: Record<string, string> }) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, options, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end()
  })
}
