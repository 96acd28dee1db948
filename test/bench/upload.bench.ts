// npm run bench -- upload [--quick]: compares the real `oct upload` with `md5sum` and `curl -T`, which read and send
// the same file to the same `oct serve`. Also compares the upload of a folder of small files with a loop that only
// sends the same three requests. Rate limits are off.
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { request } from 'undici'
import { openJournal } from '../../src/cache/open-journal.js'
import { createClient } from '../../src/client/create-client.js'
import { inParallel } from '../../src/desk/in-parallel.js'
import type { Workspace } from '../../src/desk/workspace.js'
import { filesToUpload } from '../../src/features/upload/files-to-upload.js'
import { uploadFiles } from '../../src/features/upload/upload.js'
import { machine, serve } from '../process/program.js'

const mostTimes = 1.3
const mostMiB = 120
const leastShare = 0.6
const isQuick = process.argv.includes('--quick')
const bigMiB = isQuick ? 128 : 1024
const smallFiles = isQuick ? 200 : 1000
const runs = isQuick ? 3 : 5
/** Number of files that the program uploads at once. */
const width = 4

/** True: each request opens a connection, because a waiting process does not notice a closed connection. */
const reset = process.argv[2] !== 'loop'

const [, self = '', role, ...words] = process.argv
if (role === 'loop') await loopOver(words)
else if (role === 'files') await uploadFolder(words)
else await compare()

interface Served {
  url: string
  token: string
}

async function compare(): Promise<void> {
  const oct = await machine()
  const limits = ['--no-rate-limits', '--log', 'off']
  const service = await serve(oct, limits, { timeoutMs: 3_600_000 })
  const served = { url: service.baseUrl, token: service.token }
  const upload = { bin: oct.bin, env: { ...oct.env, ...service.env }, folder: oct.folder }
  try {
    await compareBig(upload, served)
    await compareSmall(upload, served)
  } finally {
    await service.stop()
    oct.remove()
  }
}

interface Program {
  bin: string
  env: Record<string, string>
  folder: string
}

async function compareBig(program: Program, served: Served): Promise<void> {
  const file = join(program.folder, 'big.bin')
  writeBig(file, bigMiB)
  const times = { bare: [] as number[], oct: [] as number[] }
  let peakMiB = 0
  const bareOnce = async () => times.bare.push(await bareTime(file, served))
  const octOnce = async () => {
    const { ms, peak } = octTime(program, [file])
    times.oct.push(ms)
    peakMiB = Math.max(peakMiB, peak)
  }
  for (let run = 0; run < runs; run += 1) {
    for (const once of run % 2 === 0 ? [bareOnce, octOnce] : [octOnce, bareOnce]) {
      await once()
      await removeAll(served)
    }
  }
  const [bare, oct] = [median(times.bare), median(times.oct)]
  print(`md5sum and curl -T of ${bigMiB} MiB`, `${bare.toFixed(0)} ms  ${spread(times.bare)}`)
  const figures = `${oct.toFixed(0)} ms  ${(oct / bare).toFixed(2)}×  ${spread(times.oct)}`
  judge('oct upload of the same file', figures, {
    isMet: oct / bare <= mostTimes,
    limit: `≤ ${mostTimes}×`,
  })
  judge('peak memory of oct', `${peakMiB.toFixed(0)} MiB`, {
    isMet: peakMiB <= mostMiB,
    limit: `≤ ${mostMiB} MiB`,
  })
}

async function compareSmall(program: Program, served: Served): Promise<void> {
  const times = { loop: [] as number[], oct: [] as number[] }
  for (let run = 0; run < runs; run += 1) {
    times.loop.push(timeOf('loop', served, writeSmall(program, `loop-${run}`)))
    await removeAll(served)
    times.oct.push(timeOf('files', served, writeSmall(program, `oct-${run}`)))
    await removeAll(served)
  }
  const [loop, oct] = [median(times.loop), median(times.oct)]
  print(`a bare loop over ${smallFiles} files of 50 kB`, `${loop.toFixed(0)} ms`)
  const figures = `${oct.toFixed(0)} ms  ${(loop / oct).toFixed(2)} of its pace`
  judge('oct upload of as many files', figures, {
    isMet: loop / oct >= leastShare,
    limit: `≥ ${leastShare}`,
  })
}

/**
 * Measures an upload without the program. Each upload then becomes a document and is removed, as with `oct`, so that
 * the next contestant finds an empty store: a gibibyte that stays would take memory and disk from every second run.
 */
async function bareTime(file: string, served: Served): Promise<number> {
  const checksum = spawnSync('openssl', ['dgst', '-md5', '-binary', file]).stdout.toString('base64')
  const { size } = statSync(file)
  const announced = await announce(served, { name: 'big.bin', size, checksum })
  const { url, headers } = announced.upload
  const begun = performance.now()
  run('md5sum', [file])
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  run('curl', ['-sS', '-f', '-o', '/dev/null', ...lines, '-T', file, url])
  const ms = performance.now() - begun
  await create(served, { name: 'big.bin', signedId: announced.signedId })
  return ms
}

function octTime({ bin, env, folder }: Program, words: string[]): { ms: number; peak: number } {
  const [hook, peak] = [join(folder, 'hook.cjs'), join(folder, 'peak.txt')]
  const write = `require('node:fs').writeFileSync(${JSON.stringify(peak)}, process.resourceUsage().maxRSS + '')`
  writeFileSync(hook, `process.on('exit', () => ${write})`)
  const begun = performance.now()
  run(process.execPath, ['--require', hook, bin, 'upload', ...words, '--quiet'], env)
  const ms = performance.now() - begun
  return { ms, peak: Number(readFileSync(peak, 'utf8')) / 1024 }
}

function timeOf(role: 'loop' | 'files', { url, token }: Served, folder: string): number {
  const begun = performance.now()
  run(process.execPath, [self, role, url, token, folder])
  return performance.now() - begun
}

/** Uploads a folder as the program does, but without the program's rate limit, which would wait for the next minute. */
async function uploadFolder([baseUrl = '', token = '', folder = '']: string[]): Promise<void> {
  const journal = await openJournal({ folder: `${folder}-journal`, profile: 'default', baseUrl })
  const client = createClient({ baseUrl, token })
  const workspace = {
    client: async () => client,
    journal: async () => journal,
    now: () => new Date(),
    signal: new AbortController().signal,
    progress: () => {},
    notice: () => {},
  } as unknown as Workspace
  const { files } = await filesToUpload({ words: [folder], folder, isRecursive: true })
  const shared = { shipmentIds: [], containerIds: [], skipExisting: false }
  const order = { files, shared, isPlanOnly: false }
  const { rows, stopped } = await uploadFiles(workspace, order)
  if (stopped || rows.some(({ state }) => state !== 'uploaded'))
    throw stopped ?? new Error('failed')
  await client.close()
  journal.close()
}

async function loopOver([url = '', token = '', folder = '']: string[]): Promise<void> {
  const served = { url, token }
  await inParallel(await readdir(folder), width, async (name) => {
    const bytes = await readFile(join(folder, name))
    const checksum = createHash('md5').update(bytes).digest('base64')
    const { signedId, upload } = await announce(served, { name, size: bytes.length, checksum })
    const put = await request(upload.url, { method: 'PUT', headers: upload.headers, body: bytes })
    await put.body.dump()
    if (put.statusCode >= 300) throw new Error(`PUT ${put.statusCode}`)
    await create(served, { name, signedId })
  })
}

async function create(
  served: Served,
  { name, signedId }: { name: string; signedId: string },
): Promise<void> {
  const attributes = { name, attached_document: signedId }
  const made = await ask(served, '/documents', { data: { type: 'document', attributes } })
  if (made.status !== 201) throw new Error(`POST /documents ${made.status}`)
}

async function announce(
  served: Served,
  { name, size, checksum }: { name: string; size: number; checksum: string },
) {
  const file = {
    filename: name,
    content_type: 'application/octet-stream',
    byte_size: size,
    checksum,
  }
  const { body } = await ask(served, '/rails/active_storage/direct_uploads', { blob: file })
  const { signed_id: signedId, direct_upload: upload } = body as {
    signed_id: string
    direct_upload: { url: string; headers: Record<string, string> }
  }
  return { signedId, upload }
}

async function ask({ url, token }: Served, path: string, body: object) {
  const answer = await request(url + path, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    reset,
  })
  return { status: answer.statusCode, body: await answer.body.json() }
}

/** Removes all documents, so that the same bytes can be uploaded again. */
async function removeAll({ url, token }: Served): Promise<void> {
  const headers = { authorization: `Token ${token}` }
  for (;;) {
    const list = await request(`${url}/documents?page[size]=100`, { headers, reset })
    const { data } = (await list.body.json()) as { data: { id: string }[] }
    if (data.length === 0) return
    await inParallel(data, width, async ({ id }) => {
      const gone = await request(`${url}/documents/${id}`, {
        method: 'DELETE',
        headers,
        reset,
      })
      await gone.body.dump()
    })
  }
}

function writeBig(file: string, mebibytes: number): void {
  const handle = openSync(file, 'w')
  for (let part = 0; part < mebibytes; part += 1) writeSync(handle, randomBytes(1024 * 1024))
  // Flushes the file to the disk. Otherwise, the disk would still be busy with the file during the first measurement.
  fsyncSync(handle)
  closeSync(handle)
}

function writeSmall({ folder }: Program, name: string): string {
  const target = join(folder, name)
  mkdirSync(target)
  for (let index = 0; index < smallFiles; index += 1) {
    writeFileSync(join(target, `scan-${index}.bin`), randomBytes(50_000))
  }
  return target
}

function run(command: string, argv: string[], env: NodeJS.ProcessEnv = process.env): void {
  const { status, stderr } = spawnSync(command, argv, { env, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function spread(values: readonly number[]): string {
  return `(${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`
}

function judge(name: string, figures: string, { isMet, limit }: { isMet: boolean; limit: string }) {
  print(name, `${figures}  ${isMet ? limit : `MISSES ${limit}`}`)
  if (!isMet) process.exitCode = 1
}

function print(name: string, figures: string): void {
  process.stdout.write(`${name.padEnd(52)} ${figures}\n`)
}
