// npm run campaign -- slow-sockets: measures how fast a real server answers one normal client while thousands of other
// connections are stuck.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { machine, serve } from '../process/program.js'
import { result } from './result.js'

type Service = Awaited<ReturnType<typeof serve>>

/** Limit for the median response time of the normal client, as a multiple of the time without stuck connections. */
const limit = 10
const asked = 200

const oct = await machine()
try {
  for (const stuck of [100, 900, 3000]) await compare(stuck)
} finally {
  oct.remove()
}

/** Measures a new server twice: with one normal client alone, and with `stuck` stuck connections. */
async function compare(stuck: number): Promise<void> {
  const service = await serve(oct, ['--simulator', '--no-rate-limits', '--log', 'off'])
  await measure(service)
  const alone = await measure(service)
  const sockets = await Promise.all(
    Array.from({ length: stuck }, (_, index) => hang(service, index)),
  )
  const beside = await measure(service)
  const ready = await fetch(new URL('/readyz', service.baseUrl))
  if (ready.status !== 200) fail(`not ready: ${await ready.text()}`)
  for (const socket of sockets) socket.destroy()
  const { exit, stderr } = await service.stop()
  if (exit !== 0) fail(`ended with ${exit}: ${stderr}`)
  const ratio = median(beside) / median(alone)
  result(
    `${stuck} stuck clients: alone ${words(alone)}; beside them ${words(beside)}; ${ratio.toFixed(2)}× (≤ ${limit}×)`,
    ratio <= limit,
  )
}

async function hang({ baseUrl, token }: Service, index: number): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl)
  const auth = `Authorization: Token ${token}\r\n`
  const ways = [
    '',
    'GET /v2/shipments HTTP/1.1\r\nHost: a\r\nX-Slow: ',
    `POST /v2/tracking_requests HTTP/1.1\r\nHost: a\r\n${auth}Content-Length: 900000\r\n\r\n{`,
    `GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(15),
  ]
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  socket.pause().write(ways[index % ways.length] ?? '')
  return socket
}

/** Sends some requests, and returns how long each response takes, in ascending order. */
async function measure(service: Service): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < asked; index += 1) {
    const begun = performance.now()
    const answer = await service.ask('/shipments')
    await answer.text()
    if (answer.status !== 200) fail(`answered ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)
}

function words(times: number[]): string {
  return `median ${median(times).toFixed(2)} ms, p99 ${at(times, 0.99).toFixed(2)} ms`
}

function median(times: number[]): number {
  return at(times, 0.5)
}

function at(times: number[], part: number): number {
  return times[Math.floor(part * times.length)] ?? Number.NaN
}

function fail(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
  process.exitCode = 1
}
