import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type AgentServer, type HttpReply, serveAgents } from '../support/agent-server.js'
import { emptyDatabase } from '../support/databases.js'
import { postgresServer } from '../support/made-databases.js'
import { newWorld } from '../support/run-oct.js'
import { rowsOf } from './desk-questions.js'

const forms = { capabilities: { elicitation: {} } }
const accept = { confirm: { action: 'accept', content: { confirm: true } } }

async function propose(node: AgentServer, numbers: string[]) {
  const args = { numbers, dry_run: false }
  const { body } = await node.call('track', args, forms)
  return { arguments: args, requestState: body.result?.requestState }
}

const confirm = (node: AgentServer, proposed: Awaited<ReturnType<typeof propose>>) =>
  node.ask('tools/call', { name: 'track', inputResponses: accept, ...proposed }, forms)

const registeredIn = (replies: readonly HttpReply[]): number =>
  replies
    .flatMap(({ body }) => {
      const { structuredContent } = body.result ?? {}
      return structuredContent?.rows === undefined ? [] : rowsOf(structuredContent)
    })
    .filter(({ outcome }) => outcome === 'registered').length

it.skipIf(postgresServer === undefined)(
  'two nodes accept a confirmation once, share the limit of the day, and refuse a revoked key',
  async () => {
    const world = newWorld()
    const database = await emptyDatabase()
    const at = (node: string) => ['--folder', join(world.folder, node), '--database', database]
    const made = await world.run(['serve', 'keys', 'create', ...at('one')])
    const id = /Key ([\w-]+) of/.exec(made.stderr)?.[1] ?? ''
    const serve = (node: string) => {
      // A node does not start if its clock differs from the clock of the database.
      world.clock.advance({ ms: Date.now() - world.clock.now().getTime() })
      const options = ['--simulator', '--allow', 'track', '--no-rate-limits', ...at(node)]
      return serveAgents(world, options, made.stdout.trim())
    }
    const [one, two] = [await serve('one'), await serve('two')]
    const first = await propose(one, ['MAEU770801250'])
    const nodes = [one, two, one, two]
    expect(registeredIn(await Promise.all(nodes.map((node) => confirm(node, first))))).toBe(1)

    const orders = await Promise.all(
      Array.from({ length: 8 }, (_, order) =>
        propose(
          order % 2 === 0 ? one : two,
          [0, 1, 2, 3, 4].map((index) => `MAEU7709${10_000 + order * 50 + index * 7}`),
        ),
      ),
    )
    const replies = await Promise.all(
      orders.map((proposed, order) => confirm(order % 2 === 0 ? two : one, proposed)),
    )
    expect(registeredIn(replies)).toBe(20)

    const last = await propose(one, ['MAEU770801299'])
    await world.run(['serve', 'keys', 'revoke', id, ...at('one')])
    for (const node of [one, two]) expect((await confirm(node, last)).status).toBe(401)
    await one.stop()
    await two.stop()
    world.remove()
  },
)
