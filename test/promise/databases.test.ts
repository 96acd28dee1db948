import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRaw } from '../../src/sqlite/driver.js'
import type { World } from '../support/run-oct.js'
import { trackedNumber } from '../support/run-oct.js'
import { releaseHere } from './contract-file.js'
import { answerOf, keptAnswers, keptReleases, worldOf, writeDatabases } from './kept-databases.js'

const isWriting = process.env.OCT_WRITE_CONTRACT === '1'

it.runIf(isWriting)('writes the databases of this release', async () => {
  await writeDatabases(releaseHere())
  expect(keptReleases()).toContain(releaseHere())
})

const databasesIn = (world: World): string[] =>
  readdirSync(world.root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:db|sqlite)$/.test(name))
    .map((name) => join(world.root, name))

describe.skipIf(isWriting).each(keptReleases())('the databases of %s', (release) => {
  let world: World
  beforeAll(() => {
    world = worldOf(release)
  })
  afterAll(() => world.remove())

  it('are those of cache, journal, sandbox and service', () => {
    expect(databasesIn(world)).toHaveLength(4)
  })

  it.each(keptAnswers(release).answers.map((answer) => [answer.words.join(' '), answer] as const))(
    'oct %s prints the same as before',
    async (_, { words, columns, rows }) => {
      const fields = words.includes('--fields') ? [] : ['--fields', columns.join(',')]
      const [header, ...found] = await answerOf(world, [...words, ...fields])
      expect(rows.length).toBeGreaterThan(0)
      expect(header).toEqual(columns)
      expect(found).toEqual(rows)
    },
  )

  it('prevent a registration and an upload from running twice', async () => {
    const track = await world.run(['track', trackedNumber, '--sandbox'])
    expect(track.exit, track.stderr).toBe(0)
    expect(await answerOf(world, ['tracking', '--sandbox'])).toHaveLength(2)
    const before = await answerOf(world, ['documents', '--sandbox'])
    const upload = await world.run([
      ...['upload', join(world.folder, 'paper.txt'), '--skip-existing', '--sandbox'],
    ])
    expect(upload.exit, upload.stderr).toBe(0)
    expect(await answerOf(world, ['documents', '--sandbox'])).toEqual(before)
  })

  it('are intact afterwards', async () => {
    for (const path of databasesIn(world)) {
      const database = await openRaw(path, true)
      expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
      expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([])
      database.close()
    }
  })

  it.each([
    ['received', 'journals', 'webhooks log'],
    ['parties', 'sandbox.db', 'parties'],
  ])('that lose rows of %s are detected', async (table, file, words) => {
    const damaged = worldOf(release)
    const path = databasesIn(damaged).find((each) => each.includes(file)) ?? ''
    const database = await openRaw(path, false)
    database.exec(`PRAGMA foreign_keys = OFF; DELETE FROM ${table}`)
    database.close()
    const kept = keptAnswers(release).answers.find((one) => one.words.join(' ').startsWith(words))
    const [, ...found] = await answerOf(damaged, [...words.split(' '), '--sandbox', '--refresh'])
    damaged.remove()
    expect(kept?.rows.length).toBeGreaterThan(0)
    expect(found).toEqual([])
  })
})
