// npm run campaign -- soak [minutes]: runs a real server and a real webhook listener under steady work, for an hour
// by default. Every request must be answered, and neither memory nor the number of open files may grow.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listener } from '../process/listener.js'
import { machine, serve } from '../process/program.js'
import { deliver } from '../support/deliveries.js'
import { result } from './result.js'

const minutes = Number(process.argv[2] ?? 60)
const sampleEveryMs = 5000
/** How much more memory and how many more open files a process may have in the last third than in the second. */
const mostGrowth = { megabytes: 16, files: 5 }
/** Number of containers that the deliveries are about. The journal keeps the order of deliveries for each container. */
const boxes = 500

interface Sample {
  megabytes: number
  files: number
}

const oct = await machine()
const timeoutMs = (minutes + 30) * 60_000
const endpoint = createServer((request, response) => {
  request.resume()
  request.once('end', () => response.writeHead(204).end())
})
await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
const words = ['--simulator', '--allow-private-webhooks', '--no-rate-limits', '--log', 'off']
const service = await serve(oct, words, { timeoutMs })
const receiving = await listener(oct, ['--quiet', '-o', 'ids'], { timeoutMs })
receiving.process.stdout.resume()

const endsAt = performance.now() + minutes * 60_000
const waits: number[] = []
const faults: string[] = []
let [commands, deliveries, tracked] = [0, 0, 0]
const samples: { server: Sample; listener: Sample }[] = []
try {
  const { port } = endpoint.address() as AddressInfo
  const hook = { url: `http://127.0.0.1:${port}/hook`, active: true, events: ['container.updated'] }
  await create('webhook', hook)
  await Promise.all([
    every(50, read),
    every(2000, track),
    every(50, deliverOne),
    every(30_000, runCommands),
    every(sampleEveryMs, sample),
  ])
} finally {
  const ends = [await receiving.stop(), await service.stop()]
  for (const { exit, stderr } of ends) if (exit !== 0) faults.push(`ended with ${exit}: ${stderr}`)
  endpoint.close()
  oct.remove()
}

waits.sort((a, b) => a - b)
const at = (share: number): string =>
  `${waits[Math.floor((waits.length - 1) * share)]?.toFixed(0)} ms`
const counted = (count: number, noun: string): string => `${count.toLocaleString('en')} ${noun}`
result(
  `${minutes} minutes: ${[
    counted(waits.length, 'requests to the server'),
    counted(tracked, 'new bills of lading'),
    counted(deliveries, 'deliveries to the listener'),
    counted(commands, 'commands'),
    counted(faults.length, 'errors'),
  ].join(', ')}`,
  faults.length === 0,
)
for (const words of new Set(faults.slice(0, 20))) process.stdout.write(`  ${words}\n`)
result(`the server answered after ${at(0.5)} (median), ${at(0.99)} (p99), ${at(1)} (longest)`)
judge('oct serve', (each) => each.server)
judge('oct webhooks listen', (each) => each.listener)

/** Repeats work, and starts it at most once every `ms` milliseconds. */
async function every(ms: number, work: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const next = performance.now() + ms
    await work(turn).catch((error) => faults.push(`${work.name}: ${error}`))
    await wait(Math.max(0, Math.min(next, endsAt) - performance.now()))
  }
}

async function read(turn: number): Promise<void> {
  const paths = [
    '/containers?page[size]=25',
    `/shipments?include=containers&page[size]=10&page[number]=${(turn % 20) + 1}`,
    '/tracking_requests?page[size]=5',
    '/webhook_notifications?page[size]=5',
  ]
  const begun = performance.now()
  const answer = await service.ask(paths[turn % paths.length] ?? '/containers')
  await answer.text()
  waits.push(performance.now() - begun)
  if (answer.status !== 200) faults.push(`answered ${answer.status}`)
}

async function track(turn: number): Promise<void> {
  const request_number = `MAEU${200_000_000 + turn}`
  await create('tracking_request', { request_type: 'bill_of_lading', request_number, scac: 'MAEU' })
  tracked += 1
}

async function deliverOne(turn: number): Promise<void> {
  const wish = { id: `soak-${turn}`, box: `MSCU${6_000_000 + (turn % boxes)}` }
  const { status } = await deliver(receiving.url, wish)
  deliveries += 1
  if (status !== 200) faults.push(`the listener answered ${status}`)
}

/** Runs commands that people and scripts use while the server runs. */
async function runCommands(turn: number): Promise<void> {
  const scan = join(oct.folder, 'scan.csv')
  writeFileSync(scan, `turn ${turn}\n`)
  for (const argv of [['sync'], ['holds'], ['changes'], ['upload', scan, '--quiet']]) {
    const { exit, stderr } = await oct.run(argv, { env: service.env })
    commands += 1
    if (exit !== 0) faults.push(`oct ${argv.join(' ')}: exit ${exit}: ${stderr}`)
  }
}

async function sample(): Promise<void> {
  const [server, listening] = [sampleOf(service.process.pid), sampleOf(receiving.process.pid)]
  samples.push({ server, listener: listening })
  if (samples.length % 60 !== 0) return
  const left = `${server.megabytes} and ${listening.megabytes} MB`
  process.stdout.write(`${Math.round((samples.length * sampleEveryMs) / 60_000)} min: ${left}\n`)
}

function sampleOf(pid = 0): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  return { megabytes, files: readdirSync(`/proc/${pid}/fd`).length }
}

async function create(type: string, attributes: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${service.baseUrl}/${type}s`, {
    method: 'POST',
    headers: {
      authorization: `Token ${service.token}`,
      'content-type': 'application/vnd.api+json',
    },
    body: JSON.stringify({ data: { type, attributes } }),
  })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.body?.cancel()
}

/** Compares the last third of the time with the second third. Ignores the first third, because caches fill then. */
function judge(name: string, of: (each: (typeof samples)[number]) => Sample): void {
  const third = Math.floor(samples.length / 3)
  const [before, after] = [samples.slice(third, 2 * third), samples.slice(2 * third)].map(
    (part) => ({
      megabytes: median(part.map((each) => of(each).megabytes)),
      files: median(part.map((each) => of(each).files)),
    }),
  )
  if (before === undefined || after === undefined) return
  const isFlat =
    after.megabytes - before.megabytes <= mostGrowth.megabytes &&
    after.files - before.files <= mostGrowth.files
  const most = Math.max(...samples.map((each) => of(each).megabytes))
  result(
    `\`${name}\`: median memory ${before.megabytes} MB in the second third of the time and ${after.megabytes} MB in the last third (at most ${mostGrowth.megabytes} MB more allowed), peak ${most} MB; ${before.files} and ${after.files} open files${isFlat ? '' : ': NOT FLAT'}`,
    isFlat,
  )
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
