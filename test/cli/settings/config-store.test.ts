import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeConfigFile, readConfigFile } from '../../../src/cli/settings/config-file.js'

let folder: string
let path: string

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'oct-config-')), 'oct')
  path = join(folder, 'config.json')
})

afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const set = (key: string, value: string): Promise<void> =>
  changeConfigFile(folder, 'settings', (settings) => ({ ...settings, [key]: value }))

const place = (text: string): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, text)
}

describe('a change of the settings file', () => {
  it('creates the file for its owner only, and no other file', async () => {
    await set('tz', 'utc')
    expect(readFileSync(path, 'utf8')).toBe('{\n  "settings": {\n    "tz": "utc"\n  }\n}\n')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(readdirSync(folder)).toEqual(['config.json'])
  })

  it('removes the access of other users to the file', async () => {
    place('{}')
    chmodSync(path, 0o644)
    await set('tz', 'utc')
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('replaces the file by a new one, so that a reader never sees a partial file', async () => {
    await set('tz', 'utc')
    const before = statSync(path).ino
    await set('tz', 'local')
    expect(statSync(path).ino).not.toBe(before)
  })

  it('keeps all other members, their order, the indentation and the names that conf reserves', async () => {
    const text =
      '{\n\t"later": 12345678901,\n\t"settings": {\n\t\t"__internal__": "x",\n\t\t"a.b": "y"\n\t},\n\t"trusted": {}\n}\n'
    place(`\ufeff${text}`)
    await set('tz', 'utc')
    expect(readFileSync(path, 'utf8')).toBe(
      text.replace('"a.b": "y"', '"a.b": "y",\n\t\t"tz": "utc"'),
    )
  })

  it('loses none of many simultaneous changes', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `key${index}`)
    await Promise.all(keys.map((key) => set(key, key)))
    expect(Object.keys(readConfigFile(folder).settings).sort()).toEqual([...keys].sort())
    expect(readdirSync(folder)).toEqual(['config.json'])
  })

  it.each([
    ['{"settings": ', 'is not a JSON object'],
    ['', 'is not a JSON object'],
    ['[]', 'config.json is not a JSON object'],
    ['{"settings": 3}', 'settings in '],
    ['{"settings": ["a"]}', 'settings in '],
    [`{"a": ${'['.repeat(600)}${']'.repeat(600)}}`, 'is not a JSON object'],
  ])('leaves a damaged file unchanged: %s', async (text, words) => {
    place(text)
    await expect(set('tz', 'utc')).rejects.toMatchObject({
      code: 'local',
      message: expect.stringContaining(words),
      tryNext: ['correct the file, or move the file to another folder'],
    })
    expect(readFileSync(path, 'utf8')).toBe(text)
    expect(readdirSync(folder)).toEqual(['config.json'])
  })

  it('works beside a damaged member that it does not change', async () => {
    place('{"trusted": 3}')
    await set('tz', 'utc')
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ trusted: 3, settings: { tz: 'utc' } })
  })

  it.each(['that exists', 'that does not exist yet'])(
    'keeps a link to a file %s',
    async (which) => {
      mkdirSync(folder)
      const kept = join(folder, 'kept.json')
      if (which === 'that exists') writeFileSync(kept, '{"later": 1}')
      symlinkSync('kept.json', path)
      await set('tz', 'utc')
      expect(lstatSync(path).isSymbolicLink()).toBe(true)
      expect(JSON.parse(readFileSync(kept, 'utf8'))).toMatchObject({ settings: { tz: 'utc' } })
    },
  )

  it.skipIf(!existsSync('/dev/null'))('never replaces a device that a link names', async () => {
    mkdirSync(folder)
    const { ino } = statSync('/dev/null')
    symlinkSync('/dev/null', path)
    await expect(set('tz', 'utc')).rejects.toMatchObject({
      code: 'local',
      reason: 'The path does not lead to a regular file.',
    })
    expect(statSync('/dev/null').ino).toBe(ino)
  })

  it('refuses a file that is larger than any settings file', async () => {
    place(`{"later": "${'x'.repeat(17 * 1024 * 1024)}"}`)
    await expect(set('tz', 'utc')).rejects.toMatchObject({
      code: 'local',
      reason: 'The file is larger than 16 MiB.',
    })
  })

  it('does not block after a failed change, and runs the next one', async () => {
    await set('tz', 'utc')
    const failing = changeConfigFile(folder, 'settings', () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await set('output', 'json')
    expect(readConfigFile(folder).settings).toEqual({ tz: 'utc', output: 'json' })
  })
})
