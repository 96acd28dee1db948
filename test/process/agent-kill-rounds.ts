import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { agentHttpClient, type HttpReply } from '../support/agent-server.js'
import { randomFrom } from '../support/random-from.js'
import { type Machine, until } from './program.js'

export interface AgentKillPlan {
  /** A machine whose sandbox tracks MEDUFR030802. */
  on: Machine
  kills: number
  /** Number of clients. Each client sends the next request after every answer, until the server is killed. */
  requests: number
  /** Seed of the random decisions. */
  seed: number
}

export interface AgentKillReport {
  /** Answers with the whole result. */
  whole: number
  /** Requests that ended with an error of the connection. */
  broken: number
  /** Answers that are neither a whole result nor an error. */
  partial: string[]
  /** Changes that a tool reported as made. */
  made: number
  /** References that a tool reported as added and that are missing. */
  lost: string[]
}

const box = 'MEDU7316040'
const boxes = ['MEDU7316040', 'MSDU4829155', 'TCLU5903276']

/** Calls that read, and what a whole result contains. */
const reads: [tool: string, args: Record<string, unknown>, isWhole: (result: Json) => boolean][] = [
  ['list_boxes', {}, ({ total }) => total === boxes.length],
  ['show', { number: 'MEDUFR030802' }, ({ rows }) => (rows as Json[]).length === boxes.length],
  ['today', {}, ({ counts }) => (counts as Json).tracked === boxes.length],
  ['summarize', { by: 'state' }, ({ boxes: count }) => count === boxes.length],
]

type Json = Record<string, unknown>
type Client = ReturnType<typeof agentHttpClient>

/**
 * Serves the sandbox, sends many requests to `/mcp` at the same time, kills the server with SIGKILL in between, and
 * starts it again at the same address, repeatedly. Then looks for every change that a tool reported as made.
 */
export async function agentKillRounds(plan: AgentKillPlan): Promise<AgentKillReport> {
  const { on, kills, requests, seed } = plan
  const random = randomFrom(seed)
  const report: AgentKillReport = { whole: 0, broken: 0, partial: [], made: 0, lost: [] }
  const added: string[] = []
  let server = await startServer(on, '0')
  for (let round = 0; round < kills; round += 1) {
    const { client, port } = server
    let isKilled = false
    const sent = Array.from({ length: requests }, async (_, index) => {
      for (let turn = 0; !isKilled; turn += 1) {
        const reference = `R-${round}-${index}-${turn}`
        if (index % 10 !== 0) await read(client, report, random)
        else if (await isAdded(client, report, reference)) added.push(reference)
      }
    })
    const [whole, made] = [report.whole, added.length]
    await until('it answers', () => report.whole > whole + 20 && added.length > made)
    await wait(random() * 300)
    server.process.kill('SIGKILL')
    isKilled = true
    await server.process
    server = await startServer(on, port)
    await Promise.all(sent)
    for (const call of reads) await judged(server.client, report, call)
  }
  const { body } = await server.client.call('edit', { number: box, add: ['seen'] })
  const { untrusted = '' } = (body.result?.structuredContent?.before ?? {}) as Json
  const shown = await on.runHere(['--sandbox', 'show', box, '--json', '--refresh'])
  const { ref_numbers } = JSON.parse(shown.stdout) as { ref_numbers: string[] }
  report.made = added.length
  report.lost.push(...added.filter((reference) => !ref_numbers.includes(reference)))
  if (added.length > 0 && untrusted === '') report.lost.push('the tool reports no reference')
  server.process.kill('SIGTERM')
  await server.process
  return report
}

async function startServer(on: Machine, port: string) {
  const process = on.start([
    ...['serve', '--sandbox', '--port', port, '--no-rate-limits', '--log', 'off'],
    ...['--allow', 'edit'],
  ])
  let said = ''
  process.stderr.on('data', (chunk) => {
    said += chunk
  })
  const { address = '', bound = '' } = await until(
    'the sandbox is served',
    () => /(?<address>http:\/\/[^:]+:(?<bound>\d+))\/v2/.exec(said)?.groups,
  )
  const token = readFileSync(join(on.env.OCT_DATA_DIR ?? '', 'sandbox', 'token'), 'utf8').trim()
  return { process, port: bound, client: agentHttpClient(`${address}/mcp`, token) }
}

async function read(client: Client, report: AgentKillReport, random: () => number): Promise<void> {
  const call = reads[Math.floor(random() * reads.length)]
  if (call !== undefined) await judged(client, report, call)
}

async function judged(
  client: Client,
  report: AgentKillReport,
  [tool, args, isWhole]: (typeof reads)[number],
): Promise<void> {
  const reply = await repliedTo(report, () => client.call(tool, args))
  const result = reply?.body.result?.structuredContent
  if (reply === undefined || reply.body.error !== undefined || 'error' in (result ?? {})) return
  if (result !== undefined && isWhole(result)) report.whole += 1
  else report.partial.push(`${tool}: ${JSON.stringify(reply.body).slice(0, 200)}`)
}

/** Returns the reply; undefined if the connection ended without a whole reply. */
async function repliedTo(
  report: AgentKillReport,
  ask: () => Promise<HttpReply>,
): Promise<HttpReply | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof SyntaxError) report.partial.push(error.message)
    else report.broken += 1
    return undefined
  }
}

/** Proposes a reference, confirms it, and returns whether the tool reported that the reference was added. */
async function isAdded(
  client: Client,
  report: AgentKillReport,
  reference: string,
): Promise<boolean> {
  const args = { number: box, add: [reference], dry_run: false }
  const forms = { capabilities: { elicitation: {} } }
  const proposed = await repliedTo(report, () => client.call('edit', args, forms))
  const { requestState } = proposed?.body.result ?? {}
  if (requestState === undefined) return false
  const inputResponses = { confirm: { action: 'accept', content: { confirm: true } } }
  const params = { name: 'edit', arguments: args, inputResponses, requestState }
  const done = await repliedTo(report, () => client.ask('tools/call', params, forms))
  return done?.body.result?.structuredContent?.dry_run === false
}
