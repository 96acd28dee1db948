// npm run campaign -- webhooks [deliveries]: kills the real listener with SIGKILL at random moments of 10,000
// deliveries, runs two listeners on one journal, fills the disk, and sends hostile requests.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { signatureHeader } from '../../src/contract/delivery-envelope.js'
import { journaled, killRounds, listener } from '../process/listener.js'
import { type Machine, machine } from '../process/program.js'
import { deliver, deliveryBody, secret } from '../support/deliveries.js'
import { result } from './result.js'

const deliveries = Number(process.argv[2] ?? 10_000)
const kills = Math.max(3, Math.round(deliveries / 500))

const slowBody = `POST /hook HTTP/1.1\r\nHost: a\r\n${signatureHeader}: ${'0'.repeat(64)}\r\nContent-Length: 900\r\n\r\n{`

await onMachine(killedAtRandom)
await onMachine(twoOnOneJournal)
await onMachine(fullDisk)
await onMachine(hostileSenders)

async function onMachine(work: (oct: Machine) => Promise<void>): Promise<void> {
  const oct = await machine()
  try {
    await work(oct)
  } finally {
    oct.remove()
  }
}

async function killedAtRandom(oct: Machine): Promise<void> {
  const words = ['--quiet', '-o', 'ids']
  const { acknowledged, retried, last } = await killRounds(oct, {
    deliveries,
    kills,
    width: 24,
    words,
  })
  await last.stop()
  const kept = (await journaled(oct)).map(({ id }) => id)
  const lost = acknowledged.filter((id) => !kept.includes(id)).length
  const twice = kept.length - new Set(kept).size
  result(
    `${deliveries} deliveries, ${kills} kills: ${acknowledged.length} acknowledged, ${retried} retried, ${kept.length} in the journal, ${lost} lost, ${twice} duplicates`,
    lost === 0 && twice === 0 && acknowledged.length === deliveries,
  )
}

async function twoOnOneJournal(oct: Machine): Promise<void> {
  const both = await Promise.all([listener(oct, ['--quiet']), listener(oct, ['--quiet'])])
  const ids = Array.from({ length: 1000 }, (_, index) => `t${index}`)
  let fresh = 0
  const sendAll = async (): Promise<void> => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const wish = { id }
      const answers = await Promise.all(both.map(({ url }) => deliver(url, wish)))
      fresh += answers.filter(({ words }) => words === 'Received.').length
    }
  }
  await Promise.all(Array.from({ length: 10 }, sendAll))
  await Promise.all(both.map((one) => one.stop()))
  const kept = await journaled(oct)
  result(
    `two listeners on one journal, 1000 deliveries sent to each: ${fresh} accepted as new, ${kept.length} in the journal`,
    fresh === 1000 && kept.length === 1000,
  )
}

/** Limits the size of files in the shell. For SQLite, this limit has the same effect as a full disk. */
async function fullDisk(oct: Machine): Promise<void> {
  const first = await listener(oct, ['--quiet'])
  await first.stop()
  const { execa } = await import('execa')
  const port = 40_000 + Math.floor(Math.random() * 20_000)
  const argv = [process.execPath, oct.bin, 'webhooks', 'listen', '--port', String(port)]
  const command = `ulimit -f 600; exec ${argv.map((word) => `'${word}'`).join(' ')}`
  const env = { ...oct.env, OCT_WEBHOOK_SECRET: secret }
  const full = execa('/bin/bash', ['-c', command], { env, extendEnv: false, reject: false })
  const url = `http://127.0.0.1:${port}/hook`
  await untilAnswers(url)
  const acknowledged: string[] = []
  const statuses = new Map<number, number>()
  const big = 'x'.repeat(50_000)
  for (let index = 0; index < 60; index += 1) {
    const id = `d${index}`
    const { status } = await deliver(url, { id, attributes: { big } }).catch(() => ({ status: 0 }))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 200) acknowledged.push(id)
  }
  full.kill('SIGTERM')
  await full
  const answers = [...statuses]
    .map(([status, times]) => `${times} answers with ${status}`)
    .join(', ')
  const kept = new Set((await journaled(oct)).map(({ id }) => id))
  const lost = acknowledged.filter((id) => !kept.has(id)).length
  result(
    `disk full, 60 deliveries: ${answers}; ${lost} of the acknowledged deliveries lost`,
    lost === 0 && (statuses.get(503) ?? 0) > 0 && !statuses.has(0),
  )
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await wait(100)
  }
}

/** Checks that a normal sender gets responses despite many stuck connections, and that memory does not grow. */
async function hostileSenders(oct: Machine): Promise<void> {
  const one = await listener(oct, ['--quiet'])
  const { port, hostname } = new URL(one.url)
  const stuck = Array.from({ length: 1500 }, (_, index) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(index % 2 ? 'POST /hook HTTP/1.1\r\nHost: a\r\nX-Slow: ' : slowBody)
    return socket
  })
  const large = await Promise.all(Array.from({ length: 20 }, () => pour(Number(port), hostname)))
  const times: number[] = []
  for (let index = 0; index < 100; index += 1) {
    const begun = performance.now()
    const { status } = await deliver(one.url, { id: `g${index}` })
    if (status === 200) times.push(performance.now() - begun)
  }
  for (const socket of stuck) socket.destroy()
  const refusedAll = large.every((said) => /^HTTP\/1\.1 4(?:01|13) /.test(said) || said === '')
  const { exit } = await one.stop()
  const longest = Math.max(...times)
  result(
    `beside 1,500 stuck senders and 20 senders of 100 MB: ${times.length} of 100 good deliveries received, the slowest after ${longest.toFixed(0)} ms; the listener exits with ${exit}`,
    times.length === 100 && refusedAll && exit === 0,
  )
}

/** Sends chunks of a body without end, and returns the response. */
function pour(port: number, host: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    const piece = Buffer.alloc(1 << 20, deliveryBody({ id: 'large' }))
    let said = ''
    let left = 100
    const more = (): void => {
      if (left-- > 0 && !socket.destroyed) socket.write(piece, more)
      else socket.destroy()
    }
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
    const head = `POST /hook HTTP/1.1\r\nHost: a\r\n${signatureHeader}: ${'0'.repeat(64)}\r\n`
    socket.write(`${head}Content-Length: 104857600\r\n\r\n`, more)
  })
}
