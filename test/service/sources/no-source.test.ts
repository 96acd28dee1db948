import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { profiles } from '../../../src/service/sources/carriers/profiles.js'
import { listSources } from '../../../src/service/sources/configured/list-sources.js'
import { setUp } from '../../../src/service/sources/configured/set-up.js'
import {
  type RunningSources,
  readRunningSources,
  recordRunningSources,
} from '../../../src/service/store/carriers/running-sources.js'
import { isServed, takeServeLock } from '../../../src/service/store/database/sqlite/serve-lock.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { type TestService, testService } from '../../support/service.js'
import { receivedByInbox } from './inbox/received-by-inbox.js'

it.each([
  [
    'PCIU',
    'PCIUABC123456',
    /^No source is configured for PCIU\. Add one: oct serve sources add PCIU --like <name>/,
  ],
  [
    'MAEU',
    'MAEU123456789',
    /^No source is configured for MAEU\. Add one: oct serve sources add MAEU$/,
  ],
])('a request of %s without a configured source gets advice', async (scac, number, words) => {
  const { opened } = await receivedByInbox({ number, scac }, ['nothing that can be read'])
  const { body } = await opened.test.get('/tracking_requests')
  expect(body.data[0]?.attributes).toMatchObject({
    status: 'pending',
    failed_reason: 'shipping_line_unreachable',
    failed_reason_detail: expect.stringMatching(words),
  })
})

describe('a request gets no advice', () => {
  const reason = 'shipping_line_unreachable'
  const silent = scriptedSource(() => ({ outcome: 'unreachable', reason }), {
    asksNobody: () => true,
  })
  const adviceOf = async ({ get, clock, track }: TestService) => {
    await track()
    clock.advance({ minutes: 5 })
    return (await get('/tracking_requests')).body.data[0]?.attributes
  }

  it('as long as another source may know its line', async () => {
    expect(await adviceOf(await testService({ sources: [silent] }))).toMatchObject({
      failed_reason: reason,
      failed_reason_detail: expect.stringContaining('No source'),
    })
    const asking = scriptedSource(() => ({ outcome: 'unreachable', reason }))
    const several = await adviceOf(await testService({ sources: [silent, asking] }))
    expect(several?.failed_reason).toBe(reason)
    expect(several).not.toHaveProperty('failed_reason_detail')
  })

  it('if it did not fail, or for another reason', async () => {
    for (const outcome of ['no_answer_yet', 'awaiting_manifest'] as const) {
      const waiting = scriptedSource(() => ({ outcome }), { asksNobody: () => true })
      const attributes = await adviceOf(await testService({ sources: [waiting] }))
      expect(attributes, outcome).not.toHaveProperty('failed_reason_detail')
    }
  })

  it('from a service without sources', async () => {
    const attributes = await adviceOf(await testService({ sources: [] }))
    expect(attributes).toMatchObject({ failed_reason: reason })
    expect(attributes).not.toHaveProperty('failed_reason_detail')
  })
})

it('sources are listed as the running service knows them', async () => {
  const { opened } = await receivedByInbox({ number: 'MAEU123456789', scac: 'MAEU' }, [])
  const { world } = opened.test.service
  const source = (scac: string, profile: string) => ({
    ...{ scac, profile },
    added_at: '2026-11-23T00:00:00Z',
  })
  const setups = await setUp([source('MAEU', 'maersk'), source('ONEY', 'one')], {
    secretsOfLine: async () => new Map(),
    profiles,
    reach: { proxies: { excepts: () => false }, certificates: async () => undefined },
  } as unknown as Parameters<typeof setUp>[1])
  const stateOf = async (running?: RunningSources) =>
    (await listSources(world, setups, { running, profiles }))
      .filter(({ scac }) => ['MAEU', 'ONEY'].includes(scac))
      .map(({ scac, state }) => `${scac} ${state}`)
  expect(await stateOf()).toEqual(['MAEU credentials_missing', 'ONEY credentials_missing'])
  await recordRunningSources(world.store.db, {
    missing: { MAEU: [] },
    hearsShips: false,
    mailboxes: [],
    files: [],
  })
  expect(await stateOf(await readRunningSources(world.store.db))).toEqual([
    'MAEU ready',
    'ONEY restart_needed',
  ])
})

it('a folder is served while a process holds its lock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'serve.lock')
  expect(await isServed(path)).toBe(false)
  const lock = await takeServeLock(path)
  expect(await isServed(path)).toBe(true)
  lock.release()
  expect(await isServed(path)).toBe(false)
})
