import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { rememberedRules, rememberRules } from '../../../src/cli/settings/remembered-rules.js'
import { type FiledRule, readTariffs } from '../../../src/domain/tariffs/reading/read-tariffs.js'
import {
  restoredRules,
  storedRules,
  storedVersion,
} from '../../../src/domain/tariffs/reading/stored-rules.js'
import { ownTariffs } from '../../domain/tariffs/own-tariffs.js'
import { newWorld, type World } from '../../support/run-oct.js'

const file = 'own.yaml'
const { rules } = readTariffs([{ file, text: ownTariffs }], '2026-03-01')

/** Members of a stored rule, each with a value that no rule can have. */
const wrongMembers: Partial<Record<keyof FiledRule, unknown>> = {
  id: 1,
  match: { line: 'MSCU' },
  start: { events: 'discharged', takes: 'first', offset: 0, cutoff: null },
  calendar: null,
  free: { unit: 'weeks' },
  charge: { versions: [{ from: null, tiers: [{ to: 1, rate: 150 }] }] },
  holdDay: 'half',
  place: {},
}

describe('stored tariff rules', () => {
  it('are restored with all their members, and refused with a wrong one', () => {
    const stored = JSON.parse(storedRules(rules)) as object[]
    expect(rules.length).toBeGreaterThan(10)
    const restored = (value: unknown) => restoredRules(JSON.stringify(value))
    expect(restored(stored)).toEqual(rules)
    expect(restoredRules('[{')).toBeNull()
    for (const wrong of [null, {}, [null], [{}], 'rules']) expect(restored(wrong)).toBeNull()
    for (const [name, value] of Object.entries(wrongMembers)) {
      expect(restored([{ ...stored[0], [name]: value }]), name).toBeNull()
    }
  })

  it('have the version of the code that reads tariffs', () => {
    const digest = createHash('sha256').update(storedRules(rules)).digest('hex').slice(0, 16)
    expect({ digest, storedVersion }, 'other rules of the same text: raise storedVersion').toEqual({
      digest: '7fc453c1605eff92',
      storedVersion: 2,
    })
  })
})

describe('the tariff rules of an earlier command', () => {
  const list = async (world: World): Promise<string> => {
    const { exit, stdout } = await world.run(['tariffs', '-o', 'json'])
    expect(exit).toBe(0)
    return stdout
  }

  it('are used as long as the files are the same, and never if the stored rules are damaged', async () => {
    const world = newWorld()
    onTestFinished(() => world.remove())
    await world.run(['tariffs', 'init'])
    const first = await list(world)
    const stored = join(world.root, 'cache', 'tariff-rules.json')
    const content = readFileSync(stored, 'utf8')
    const hurt = [
      content.replace('"digits":"150"', '"digits":"100"'),
      content.slice(0, -20),
      content.replaceAll('\n', ''),
      '',
      '[]\n[]',
    ]
    for (const text of hurt) {
      expect(text).not.toBe(content)
      writeFileSync(stored, text)
      expect(await list(world)).toBe(first)
      expect(readFileSync(stored, 'utf8')).toBe(content)
    }
  })

  it('replace whatever stands in their place', async () => {
    const world = newWorld()
    onTestFinished(() => world.remove())
    await world.run(['tariffs', 'init'])
    const first = await list(world)
    const stored = join(world.root, 'cache', 'tariff-rules.json')
    const other = join(world.root, 'other')
    const content = readFileSync(stored, 'utf8')
    const places = [
      () => mkdirSync(join(stored, 'inside'), { recursive: true }),
      () => symlinkSync(other, stored),
    ]
    for (const put of places) {
      rmSync(stored, { recursive: true })
      put()
      expect(await list(world)).toBe(first)
      expect(readFileSync(stored, 'utf8')).toBe(content)
    }
    expect(existsSync(other)).toBe(false)
  })

  it('are used without reading the files again, until a file changes', async () => {
    const world = newWorld()
    onTestFinished(() => world.remove())
    await world.run(['tariffs', 'init'])
    const path = join(world.root, 'config', 'tariffs.yaml')
    const files = [{ file: path, text: readFileSync(path, 'utf8') }]
    await list(world)
    const cache = join(world.root, 'cache')
    const known = rememberedRules(cache, files) ?? []
    expect(known).toHaveLength(3)
    await rememberRules(cache, { files, rules: known.slice(1) })
    expect(JSON.parse(await list(world))).toHaveLength(2)
    writeFileSync(path, `# changed\n${files[0]?.text}`)
    expect(JSON.parse(await list(world))).toHaveLength(3)
    writeFileSync(path, 'schema: oct-tariff/1')
    const wrong = await world.run(['tariffs', '-o', 'json'])
    expect(wrong).toMatchObject({ exit: 2, stdout: '' })
  })
})
