// npm run bench -- webhooks: measures a listener that verifies, stores and acknowledges deliveries, compared with a
// bare node:http server that only reads and responds. Also measures how long an acknowledgment takes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCache } from '../../src/cache/open-cache.js'
import { openJournal } from '../../src/cache/open-journal.js'
import type { Workspace } from '../../src/desk/workspace.js'
import { receiveEvents } from '../../src/features/webhooks/receiving/receive-events.js'
import { buildWorker } from '../support/build-worker.js'
import { benchSecret, deliverLoad, deliverSteadily, type Load } from './webhook-load.js'

const leastShare = 0.4
const rounds = 7
const steadyRate = 1000
const loadMs = 1500

interface Told {
  url?: string
  load?: Load
  times?: number[]
  /** Processor time since the start of the process, in microseconds. */
  cpu?: number
}

const [, self = '', role, ...words] = process.argv
const roles: Record<string, () => Promise<void>> = {
  receiver: () => receiver(words[0] ?? '', words[1] ?? ''),
  bare: async () => bare(),
  load: async () => {
    const go = async () => {
      tell({})
      await once(process, 'message')
    }
    tell({ load: await deliverLoad(words[0] ?? '', { ms: Number(words[1]), go }) })
  },
  steady: async () => {
    const order = { perSecond: steadyRate, ms: Number(words[1]) }
    tell({ times: await deliverSteadily(words[0] ?? '', order) })
  },
}
await (roles[role ?? ''] ?? compare)()

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oct-bench-'))
  const thread = await buildWorker('src/features/webhooks/receiving/journal-thread.ts')
  const children: ChildProcess[] = []
  const start = async (...argv: string[]) => {
    const child = fork(self, argv)
    children.push(child)
    return { child, url: (await toldBy(child)).url ?? '' }
  }
  try {
    const bareOne = await start('bare')
    const receiving = await start('receiver', folder, thread.file)
    for (const one of [bareOne, receiving]) await rateOf(one)
    const measured: [Rate, Rate][] = []
    for (let round = 0; round < rounds; round += 1) {
      measured.push([await rateOf(bareOne), await rateOf(receiving)])
      await atRest(receiving)
    }
    const rates = measured.map(([of, is]) => [of.perSecond, is.perSecond] as const)
    const share = median(rates.map(([of, is]) => is / of))
    const ofTime = median(measured.map(([of, is]) => of.cpuUs / is.cpuUs))
    const verdict = share >= leastShare ? `≥ ${leastShare}` : `UNDER ${leastShare}`
    print('bare node:http, reads and answers', median(rates.map(([of]) => of)))
    print('verified, journaled, acknowledged', median(rates.map(([, is]) => is)))
    process.stdout.write(`share: ${share.toFixed(2)} of bare  ${verdict}\n`)
    process.stdout.write(`by processor time per delivery: ${ofTime.toFixed(2)} of bare\n`)
    if (share < leastShare) process.exitCode = 1
    await atRest(receiving)
    const { times = [] } = await steady(receiving.url, 10_000)
    const at = (part: number) => times[Math.floor(part * (times.length - 1))]?.toFixed(1)
    process.stdout.write(
      `${steadyRate} a second for 10 s: ${times.length} acknowledged; median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms\n`,
    )
  } finally {
    for (const child of children) child.kill()
    thread.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Rate {
  perSecond: number
  /** Processor time of the server per delivery, in microseconds. */
  cpuUs: number
}

interface Server {
  child: ChildProcess
  url: string
}

async function rateOf({ child, url }: Server): Promise<Rate> {
  const load = fork(self, ['load', url, String(loadMs)])
  try {
    await toldBy(load)
    const before = await cpuOf(child)
    load.send('go')
    const { perSecond, answers } = (await toldBy(load)).load ?? { perSecond: 0, answers: 1 }
    return { perSecond, cpuUs: ((await cpuOf(child)) - before) / answers }
  } finally {
    load.kill()
  }
}

/** Waits until a server has finished its postponed work, before the other server is measured. */
async function atRest({ child }: Server): Promise<void> {
  for (let before = -Infinity, now = await cpuOf(child); now - before > 20_000; ) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    before = now
    now = await cpuOf(child)
  }
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  return (await toldBy(child)).cpu ?? 0
}

function tellCpu(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    tell({ cpu: user + system })
  })
}

async function steady(url: string, ms: number): Promise<Told> {
  const child = fork(self, ['steady', url, String(ms)])
  try {
    return await toldBy(child)
  } finally {
    child.kill()
  }
}

function toldBy(child: ChildProcess): Promise<Told> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) =>
      reject(new Error(`a part of the benchmark ended with ${code}`))
    child.once('exit', fail)
    child.once('message', (told) => {
      child.off('exit', fail)
      resolve(told as Told)
    })
  })
}

function tell(told: Told): void {
  process.send?.(told)
}

function bare(): void {
  tellCpu()
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      Buffer.concat(pieces)
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'content-length': 10 })
      response.end('Received.\n')
    })
  })
  server.listen(0, '127.0.0.1', () =>
    tell({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }),
  )
}

/** Runs the receiver like `oct webhooks listen`, with a cache and a journal on the disk. */
async function receiver(folder: string, threadFile: string): Promise<void> {
  tellCpu()
  const identity = { folder, profile: 'bench', baseUrl: 'https://bench.example/v2' }
  const cache = await openCache(identity)
  const journal = await openJournal({ ...identity, folder: join(folder, 'journal') })
  const workspace: Partial<Workspace> = {
    cache: async () => cache,
    journal: async () => journal,
    now: () => new Date(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    signal: new AbortController().signal,
    isSandbox: false,
    notice: (sentence) => void process.stderr.write(`${sentence}\n`),
  }
  await receiveEvents(workspace as Workspace, {
    ...{
      host: '127.0.0.1',
      port: 0,
      path: '/hook',
      proxies: [],
      isSenderChecked: false,
      isServiceAsked: false,
    },
    secrets: () => [benchSecret],
    isInsecure: false,
    mostTries: 5,
    threadFile,
    stop: new AbortController().signal,
    ready: async ({ url }) => tell({ url }),
    applied: async () => {},
    handed: async () => {},
  })
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function print(name: string, perSecond: number): void {
  process.stdout.write(
    `${name.padEnd(40)} ${Math.round(perSecond).toString().padStart(7)} a second\n`,
  )
}
