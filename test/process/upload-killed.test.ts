import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFull } from '../sweeps/pairwise.js'
import { partnerService } from './partner-service.js'
import { type Moment, type Passage, passage } from './passage.js'
import { type Machine, machine } from './program.js'

let oct: Machine
let service: Awaited<ReturnType<typeof partnerService>>
let way: Passage
let killing: { name: string; moment: Moment; passing: number; kill: () => void } | undefined
beforeAll(async () => {
  oct = await machine()
  service = await partnerService()
  way = await passage(service.baseUrl, (name, moment) => {
    if (killing === undefined || !name.startsWith(killing.name)) return
    if (moment !== killing.moment) return
    killing.passing -= 1
    if (killing.passing >= 0) return
    killing.kill()
    killing = undefined
    // A killed process sends and receives nothing more.
    return moment === 'within' ? undefined : new Promise(() => {})
  })
})
afterAll(async () => {
  way.close()
  await service.stop()
  oct.remove()
})

const env = () => ({ OCT_BASE_URL: way.baseUrl, OCT_TOKEN: service.token })

interface Listed {
  data: { id: string; attributes: Record<string, unknown> }[]
}

const documents = async () => ((await (await service.ask('/documents')).json()) as Listed).data

function file(name: string, bytes: number): string {
  const path = join(oct.folder, name)
  writeFileSync(path, randomBytes(bytes))
  return path
}

interface Kill {
  name: string
  moment: Moment
  /** Number of matching requests to let pass first. */
  passing?: number
}

/** Starts the upload and kills it with SIGKILL at a moment of a request. */
async function killedAt(words: string[], { passing = 0, ...kill }: Kill): Promise<void> {
  const run = oct.start(words, { env: env() })
  killing = { ...kill, passing, kill: () => run.kill('SIGKILL') }
  expect((await run).signal).toBe('SIGKILL')
}

it('killed at three steps in succession, it continues, and the file exists once', async () => {
  const words = ['upload', file('bill.bin', 3_000_000), '--data', 'reference=4711', '--json']
  await killedAt(words, { name: 'PUT', moment: 'within' })
  expect(await documents()).toEqual([])
  await killedAt(words, { name: 'POST /v2/documents', moment: 'after' })
  await killedAt(words, { name: 'PATCH', moment: 'before' })
  const asked = way.asked.length
  const run = await oct.runHere(words, { env: env() })
  expect(run).toMatchObject({ exit: 0 })
  const all = await documents()
  expect(all).toMatchObject([{ attributes: { file_size_bytes: 3_000_000 } }])
  expect(run.stdout).toContain(all[0]?.id)
  const again = way.asked.slice(asked)
  expect(again.filter((name) => name.startsWith('PUT') || name === 'POST /v2/documents')).toEqual(
    [],
  )
})

const kills: Kill[] = [
  { name: 'POST /rails', moment: 'before', passing: 7 },
  { name: 'PUT', moment: 'within', passing: 6 },
]
it.each(isFull ? kills : kills.slice(0, 1))(
  'ten files killed at $name $moment: the same command ends well, and each file exists once',
  async (kill) => {
    const before = (await documents()).length
    const files = Array.from({ length: 10 }, (_, at) => file(`${at}.bin`, 200_000))
    const words = ['upload', ...files, '--json']
    await killedAt(words, kill)
    const stored = (await documents()).length - before
    expect(stored).toBeGreaterThan(0)
    const again = await oct.runHere(words, { env: env() })
    expect(again, again.stderr).toMatchObject({ exit: 0 })
    const rows = JSON.parse(again.stdout) as { id: string; state: string }[]
    expect(rows.map(({ state }) => state)).toEqual(files.map(() => 'uploaded'))
    const ids = (await documents()).slice(0, 10).map(({ id }) => id)
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort())
    expect(await documents()).toHaveLength(before + 10)
    expect((await oct.runHere(words, { env: env() })).exit).toBe(12)
  },
)

it('two processes with one file create one document', async () => {
  const words = ['upload', file('twice.bin', 2_000_000), '--skip-existing', '--json']
  const runs = await Promise.all([oct.run(words, { env: env() }), oct.run(words, { env: env() })])
  expect(runs.map(({ exit }) => exit)).toContain(0)
  expect([0, 9, 12]).toEqual(expect.arrayContaining(runs.map(({ exit }) => exit)))
  const names = (await documents()).map(({ attributes }) => attributes.file_name)
  expect(names.filter((name) => name === 'twice.bin')).toHaveLength(1)
})
