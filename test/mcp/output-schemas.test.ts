import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AgentClient, startAgent } from '../support/agent-client.js'
import { trackedSandbox, type World } from '../support/run-oct.js'
import { type Row, rowsOf } from './desk-questions.js'

let world: World
let agent: AgentClient
beforeAll(async () => {
  world = await trackedSandbox()
  agent = await startAgent(world, { argv: ['--sandbox', 'mcp', '--allow', 'track,edit,refresh'] })
})
afterAll(async () => {
  await agent.end()
  world.remove()
})

/** Calls that succeed, and calls that fail in each way. */
const calls: [tool: string, args: Row][] = [
  ['today', {}],
  ['today', { customer: ' ' }],
  ['find', { text: 'MEDU' }],
  ['list_boxes', {}],
  ['list_boxes', { cursor: 'none' }],
  ['list_boxes', { customer: 'nobody' }],
  ['summarize', { by: 'hold' }],
  ['show', { number: 'MEDU7316040', include: ['events', 'sources', 'documents'] }],
  ['show', { number: 'MEDUFR030802' }],
  ['show', { number: 'DU' }],
  ['show', { number: 'NONE' }],
  ['changes', {}],
  ['changes', { since: 'yesterday' }],
  ['problems', {}],
  ['ships', {}],
  ['ships', { vessel: 'none' }],
  ['identify', { numbers: ['219384756', 'MSCU6639871'] }],
  ['track', { numbers: ['219384756'] }],
  ['track', { numbers: ['219384756', 'MAEU770801251'], dry_run: false }],
  ['edit', { number: 'MEDU7316040', add: ['PO-9'] }],
  ['edit', { number: 'MEDU7316040', add: ['PO-9'], dry_run: false }],
  ['edit', { number: 'MEDU7316040' }],
  ['refresh', { number: 'MEDU7316040' }],
  ['refresh', { number: 'MEDU7316040', dry_run: false }],
]

it('every result and every error fits the output schema of its tool', async () => {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true })
  const { result } = await agent.ask('tools/list')
  const checks = new Map(
    rowsOf(result, 'tools').map(({ name, outputSchema }) => [
      name,
      ajv.compile(outputSchema as object),
    ]),
  )
  const failed: string[] = []
  for (const [name, args] of calls) {
    const { result: answer, error } = await agent.call(name, args)
    expect(error, name).toBeUndefined()
    const check = checks.get(name)
    const fits = check?.(answer?.structuredContent)
    expect(fits, JSON.stringify([name, args, check?.errors])).toBe(true)
    if (answer?.isError) failed.push(name)
  }
  expect(failed).toHaveLength(10)
})
