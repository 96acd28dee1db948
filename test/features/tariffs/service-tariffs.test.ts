import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { starterTariff } from '../../../src/domain/tariffs/starter-tariff.js'
import { type Listening, listen } from '../../../src/service/http/listen.js'
import { oneService } from '../../support/one-service.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { type TestService, testService } from '../../support/service.js'

let world: World
let test: TestService
let listening: Listening | undefined
let env: Record<string, string>

beforeEach(async () => {
  await listening?.close()
  world = newWorld()
  onTestFinished(() => world.remove())
  test = await testService()
  listening = await listen({ service: test.service })
  env = { OCT_TOKEN: test.key, OCT_BASE_URL: listening.url }
})
afterAll(() => listening?.close())

const oct = (...argv: string[]) => world.run(argv, { env })

function write(name: string, text: string): void {
  mkdirSync(join(world.folder, 'contracts'), { recursive: true })
  writeFileSync(join(world.folder, 'contracts', name), text)
}

const stored = async () =>
  (await test.get('/tariffs')).body.data.attributes as {
    files: { name: string; text: string }[]
    checksum: string | null
  }

const put = (files: { name: string; text: string }[]) =>
  test.put('/tariffs', { data: { type: 'tariff_set', attributes: { files } } })

const other = starterTariff.replaceAll('xyzl-', 'abcd-').replaceAll('XYZL', 'ABCD')

describe('the tariffs on the service', () => {
  it('are pushed, listed and pulled, with the same bytes', async () => {
    write('us.yaml', starterTariff)
    write('eu.yaml', `${other}# Änderung\r\n`)
    const pushed = await oct('tariffs', 'push', 'contracts', '--json')
    expect(pushed.exit, pushed.stderr).toBe(0)
    expect(JSON.parse(pushed.stdout)).toEqual([
      { file: 'eu.yaml', change: 'added' },
      { file: 'us.yaml', change: 'added' },
    ])
    expect(pushed.stderr).toContain('6 rules in the service')
    const listed = await oct('tariffs', 'list', '--remote', '--fields', 'id,file', '-o', 'csv')
    expect(listed.stdout.split('\r\n')[0]).toBe('id,file')
    expect(listed.stdout).toContain('abcd-demurrage,eu.yaml')
    const pulled = await oct('tariffs', 'pull', 'copy')
    expect(pulled.exit, pulled.stderr).toBe(0)
    expect(pulled.stderr).toContain('oct config set tariffs copy')
    for (const name of ['us.yaml', 'eu.yaml']) {
      const bytes = readFileSync(join(world.folder, 'copy', name))
      expect(bytes.equals(readFileSync(join(world.folder, 'contracts', name)))).toBe(true)
    }
    expect((await oct('tariffs', 'check', 'copy')).exit).toBe(0)
    const again = await oct('tariffs', 'pull', 'copy', '--json')
    expect(JSON.parse(again.stdout)[0]).toEqual({ file: 'copy/eu.yaml', change: 'unchanged' })
  })

  it('are replaced and deleted only after a confirmation', async () => {
    write('us.yaml', starterTariff)
    await put([{ name: 'old.yaml', text: other }])
    const refused = await oct('tariffs', 'push', 'contracts')
    expect(refused.exit).toBe(2)
    expect(refused.stderr).toContain('Replacing or removing 1 file in the service must be')
    expect((await stored()).files[0]?.name).toBe('old.yaml')
    const planned = await oct('tariffs', 'push', 'contracts', '--dry-run')
    expect(planned.exit, planned.stderr).toBe(0)
    expect((await stored()).files[0]?.name).toBe('old.yaml')
    const pushed = await oct('tariffs', 'push', 'contracts', '--yes', '--json')
    expect(JSON.parse(pushed.stdout)).toContainEqual({ file: 'old.yaml', change: 'removed' })
    const { checksum } = await stored()
    expect((await oct('tariffs', 'push', 'contracts')).stdout).toContain('unchanged')
    expect((await stored()).checksum).toBe(checksum)
    expect((await oct('tariffs', 'delete')).exit).toBe(2)
    const deleted = await oct('tariffs', 'delete', '--yes')
    expect(deleted.stderr).toContain('Deleted 1 tariff file with 3 rules in the service.')
    expect((await oct('tariffs', 'delete')).stderr).toContain('no tariffs for this account')
    expect((await oct('tariffs', 'pull')).stderr).toContain('oct tariffs push')
  })

  it('are checked before they are sent', async () => {
    write('us.yaml', starterTariff.replace('rate: 150', 'rate: -150'))
    const refused = await oct('tariffs', 'push', 'contracts')
    expect(refused.exit).toBe(2)
    expect(refused.stderr).toMatch(/us\.yaml:\d+:\d+/)
    write('us.yaml', starterTariff)
    write('US.YML', other)
    mkdirSync(join(world.folder, 'more'))
    writeFileSync(join(world.folder, 'more', 'us.yaml'), other)
    const twice = await oct('tariffs', 'push', 'contracts/us.yaml', 'more')
    expect(twice.stderr).toContain('Two of the tariff files have the name us.yaml')
    writeFileSync(join(world.folder, 'more', 'con.yaml'), other)
    expect((await oct('tariffs', 'push', 'more/con.yaml')).stderr).toContain('con.yaml')
    mkdirSync(join(world.folder, 'empty'))
    expect((await oct('tariffs', 'push', 'empty')).exit).toBe(5)
    expect((await oct('tariffs', 'push')).exit).toBe(5)
    expect((await oct('tariffs', 'push', 'nowhere')).exit).toBe(13)
    expect((await stored()).files).toEqual([])
  })

  it('are not changed by a key that may only read, nor in read-only mode', async () => {
    write('us.yaml', starterTariff)
    await put([{ name: 'old.yaml', text: other }])
    const { key } = await test.service.createKey({ scope: 'read' })
    env = { ...env, OCT_TOKEN: key }
    expect((await oct('tariffs', 'push', 'contracts', '--yes')).exit).toBe(4)
    expect((await oct('tariffs', 'delete', '--yes')).exit).toBe(4)
    expect((await oct('tariffs', 'list', '--remote')).exit).toBe(0)
    env = { ...env, OCT_TOKEN: test.key, OCT_READ_ONLY: '1' }
    expect((await oct('tariffs', 'push', 'contracts', '--yes')).exit).toBe(4)
    expect((await stored()).files[0]?.name).toBe('old.yaml')
  })

  it('replace a file of a folder only after a confirmation, and no other file', async () => {
    await put([
      { name: 'a.yaml', text: starterTariff },
      { name: 'b.yaml', text: other },
    ])
    write('a.yaml', 'mine')
    write('c.yaml', 'mine too')
    const refused = await oct('tariffs', 'pull', 'contracts')
    expect(refused.exit).toBe(2)
    expect(readdirSync(join(world.folder, 'contracts'))).toEqual(['a.yaml', 'c.yaml'])
    const planned = await oct('tariffs', 'pull', 'contracts', '--dry-run')
    expect(planned.stderr).toContain('nothing was done')
    expect((await oct('tariffs', 'pull', 'contracts', '--yes')).exit).toBe(0)
    expect(readFileSync(join(world.folder, 'contracts', 'a.yaml'), 'utf8')).toBe(starterTariff)
    expect(readFileSync(join(world.folder, 'contracts', 'c.yaml'), 'utf8')).toBe('mine too')
  })
})

describe('another service', () => {
  it('that stores no tariffs is named', async () => {
    const hosted = await oneService(() => ({ status: 404, body: { errors: [{ status: '404' }] } }))
    onTestFinished(() => hosted.end())
    const { exit, stderr } = await hosted.run('tariffs', 'pull')
    expect(exit).toBe(5)
    expect(stderr).toContain('This service does not store tariffs')
  })

  it.each(['../evil.yaml', '/etc/evil.yaml', '.evil.yaml', 'a\\b.yaml', 'run.sh', 'nul.yaml'])(
    'that sends the name %s writes no file',
    async (name) => {
      const attributes = {
        files: [
          { name: 'good.yaml', text: 'x' },
          { name, text: 'evil' },
        ],
        rules: 1,
        problems: [],
        warnings: [],
      }
      const hosted = await oneService(() => ({
        status: 200,
        body: { data: { id: 'a', type: 'tariff_set', attributes } },
      }))
      onTestFinished(() => hosted.end())
      const { exit, stdout, stderr } = await hosted.run('tariffs', 'pull', 'safe')
      expect(exit, stderr).toBe(6)
      expect(stderr).toContain('unsafe names')
      expect(stdout).toBe('')
    },
  )
})
