import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordings } from '../client/recorded.js'
import { type OneService, oneService } from '../support/one-service.js'
import {
  asList,
  everything,
  lostOf,
  parse,
  primary,
  type RecordedDocument,
} from './recorded-answers.js'

const files = new Map(recordings)
/** Restores a valid container number, because the sanitized number is invalid. */
const recorded = (name: string): RecordedDocument =>
  parse((files.get(name) ?? '{"data": []}').replaceAll('RMCU74210c6', 'RMCU7421006'))

const lists: [string, RecordedDocument][] = [
  ['/transport_events', asList(recorded('containers.events.json'))],
  ['/raw_events', asList(recorded('containers.raw-events.json'))],
  ['/shipping_lines', asList(recorded('shipping-lines.list.json'))],
]

const ones: [string, RecordedDocument][] = [
  ['/containers/container-1', recorded('containers.get.include.json')],
  ['/containers', asList(recorded('containers.get.include.json'))],
  ['/ports/', recorded('ports.get.json')],
  ['/terminals/', recorded('terminals.get.json')],
]

function answer(asked: string) {
  const { pathname } = new URL(asked.replace(/^\w+ /, ''), 'http://host')
  const found =
    lists.find(([end]) => pathname.endsWith(end)) ?? ones.find(([part]) => pathname.includes(part))
  return found ? { status: 200, body: found[1] } : { status: 404, body: { errors: [] } }
}

describe.skipIf(recordings.length === 0)('recorded answers (skipped without them)', () => {
  let service: OneService
  beforeAll(async () => {
    service = await oneService(answer)
  })
  afterAll(() => service?.end())

  const read = async (...argv: string[]) => {
    const { exit, stdout, stderr } = await service.run(...argv, '--json')
    expect(exit, stderr).toBe(0)
    return [JSON.parse(stdout)].flat() as Record<string, unknown>[]
  }
  const number = String(
    primary(recorded('containers.get.include.json'))[0]?.attributes?.number ?? '',
  )

  it.each([
    ['containers.events.json', ['containers', 'events', number, '--corrected']],
    ['containers.raw-events.json', ['containers', 'events', number, '--raw', '--corrected']],
  ])('%s is shown completely, in order of time', async (file, argv) => {
    const rows = await read(...argv)
    for (const resource of primary(recorded(file))) expect(lostOf(resource, rows)).toEqual([])
    const times = rows.map(({ timestamp }) => Date.parse(String(timestamp)))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(rows).toHaveLength(primary(recorded(file)).length)
  })

  it.each([
    ['shipping-lines.list.json', ['lines']],
    ['ports.get.json', ['ports', 'show', 'KRPUS']],
    ['terminals.get.json', ['terminals', 'show', 'a59b3bd1-d497-4a48-bfb6-5cf2c4824a60']],
  ])('%s loses no value', async (file, argv) => {
    const rows = await read(...argv)
    for (const resource of everything(recorded(file))) expect(lostOf(resource, rows)).toEqual([])
  })

  it('facts that lines do not report are stated', async () => {
    const rows = await read('lines', 'hapag')
    expect(rows).toMatchObject([{ scac: 'HLCU', gaps: expect.arrayContaining(['no seal number']) }])
  })
})
