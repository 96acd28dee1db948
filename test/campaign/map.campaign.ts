// npm run campaign -- map: reads valid maps, and a map of 300 MB, which the program must refuse without using much
// memory.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { running } from '../maps/geojson/sample-route.js'
import { machine } from '../process/program.js'
import { result } from './result.js'

const hugeBytes = 300_000_000
/** Maximum memory that the program may use to refuse a map. The whole map must never be in memory. */
const mostMiB = 250
const [good, huge] = ['MSCU6639870', 'TCLU4265726'] as const

let isHuge = false
const bill = { type: 'shipment', id: 'bill-1' }
const server = createServer((request, response) => {
  request.resume()
  const asked = request.url ?? ''
  if (asked.includes(`box-${huge}/map_geojson`) && isHuge) return endless(response)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(/map_geojson/.test(asked) ? running() : listOf(asked)))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const oct = await machine()
const env = { OCT_TOKEN: 'test-key', OCT_BASE_URL: `http://127.0.0.1:${port}/v2` }
const out = join(oct.folder, 'routes')
try {
  await expectExit(['map', '--all', '--out', `${out}/`], 0)
  const before = contents()
  isHuge = true
  await expectExit(['map', huge, '--refresh'], 9)
  await expectExit(['map', '--all', '--refresh', '--out', `${out}/`], 12)
  const after = contents()
  if (after !== before) fail('a file changed')
} finally {
  oct.remove()
  server.closeAllConnections()
  server.close()
}

function listOf(asked: string): object {
  const boxes = [good, huge].map((number) => ({
    ...{ type: 'container', id: `box-${number}` },
    attributes: { number, current_status: 'on_ship' },
    relationships: { shipment: { data: bill } },
  }))
  const data = boxes.map(({ type, id }) => ({ type, id }))
  const shipment = {
    ...bill,
    attributes: { bill_of_lading_number: 'MEDUFR030802', line_tracking_stopped_at: null },
    relationships: { containers: { data } },
  }
  const answer = { links: {}, meta: {} }
  if (/\/shipments/.test(asked)) return { ...answer, data: [shipment], included: boxes }
  if (/\/containers/.test(asked)) return { ...answer, data: boxes, included: [shipment] }
  return { ...answer, data: [], included: [] }
}

/** Sends an endless collection, until the client ends the connection. */
function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const feature = JSON.stringify(running().features[0])
  const piece = `${feature},`.repeat(1000)
  const source = Readable.from(
    (function* () {
      yield '{"type":"FeatureCollection","features":['
      for (let sent = 0; sent < hugeBytes; sent += piece.length) yield piece
      yield `${feature}]}`
    })(),
  )
  pipeline(source, response, () => {})
}

function contents(): string {
  const files = readdirSync(out).filter((name) => name.endsWith('.geojson'))
  return files.map((name) => `${name}\n${readFileSync(join(out, name), 'utf8')}`).join('\n')
}

/** Runs a command with too little memory for a whole map of 300 MB, and checks its exit code. */
async function expectExit(words: string[], exit: number): Promise<void> {
  const begun = performance.now()
  const peak = 'process.on("exit", () => console.error("peak", process.resourceUsage().maxRSS))'
  const node = ['--import', `data:text/javascript,${encodeURIComponent(peak)}`]
  const run = await oct.run([...words, '-q'], { env, node, timeoutMs: 120_000 })
  const mebibytes = Number(/peak (\d+)/.exec(run.stderr)?.[1]) / 1024
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const isGood = run.exit === exit && mebibytes <= mostMiB
  result(
    `oct ${words.join(' ').replace(oct.folder, '')}: exit ${run.exit} after ${seconds} s, ${Math.round(mebibytes)} MiB (≤ ${mostMiB})`,
    isGood,
  )
  if (!isGood) fail(run.stderr)
}

function fail(words: string): void {
  process.stdout.write(`FAILED: ${words}\n`)
  process.exitCode = 1
}
