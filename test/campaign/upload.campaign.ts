// npm run campaign -- upload [kills] [seed]: kills `oct upload` with SIGKILL at random moments while it uploads to a
// real service. Also uploads a sparse file of 5 GiB, which must not need more memory than a small file.
import { randomBytes } from 'node:crypto'
import { closeSync, ftruncateSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Machine, machine, serve } from '../process/program.js'
import { randomFrom } from '../support/random-from.js'
import { result } from './result.js'

const kills = Number(process.argv[2] ?? 300)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const hugeBytes = 5 * 1024 ** 3
const mostMiB = 120
const hour = 3_600_000

type Service = Awaited<ReturnType<typeof serve>>

process.stdout.write(`seed ${seed}\n`)
const oct = await machine()
const service = await serve(oct, ['--no-rate-limits', '--log', 'off'], { timeoutMs: 10 * hour })
try {
  await killAtRandom(oct, service)
  await uploadHuge(oct, service)
} finally {
  await service.stop()
  oct.remove()
}

/** Uploads each file again and again until a run was not killed. The service must then have the file once. */
async function killAtRandom(on: Machine, served: Service): Promise<void> {
  const random = randomFrom(seed)
  const names: string[] = []
  let killed = 0
  // A time longer than any run, so that the first run is not killed.
  let wholeMs = 60_000
  for (let file = 0; killed < kills; file += 1) {
    const name = `scan-${file}.bin`
    const path = join(on.folder, name)
    writeFileSync(path, randomBytes(Math.ceil(random() * 4_000_000)))
    names.push(name)
    for (let isWhole = false; !isWhole; ) {
      const run = on.start(['upload', path, '--data', 'seal=1', '--skip-existing', '-q'], {
        env: served.env,
      })
      const begun = performance.now()
      await Promise.race([run, wait(wholeMs * (0.3 + random() * 0.9))])
      run.kill('SIGKILL')
      const { signal, exitCode, stderr } = await run
      isWhole = signal === undefined
      wholeMs = isWhole ? performance.now() - begun : wholeMs * 1.02
      killed += isWhole ? 0 : 1
      if (isWhole && exitCode !== 0) complain(`${name}: exit ${exitCode}: ${stderr}`)
    }
    rmSync(path)
    if (file % 20 === 19) process.stdout.write(`${killed} kills, ${file + 1} files\n`)
  }
  await compare(served, names)
  result(
    `${killed} kills: ${names.length} files, ${process.exitCode === 1 ? 'NOT each stored once' : 'each stored once'}, seed ${seed}`,
  )
}

/** Checks that the service has every file exactly once, and no other file. */
async function compare(served: Service, names: readonly string[]): Promise<void> {
  const counts = new Map<string, number>()
  for (let page = 1; ; page += 1) {
    const answer = await served.ask(`/documents?page[size]=100&page[number]=${page}`)
    const { data } = (await answer.json()) as { data: { attributes: { file_name: string } }[] }
    if (data.length === 0) break
    for (const { attributes } of data) {
      counts.set(attributes.file_name, (counts.get(attributes.file_name) ?? 0) + 1)
    }
  }
  for (const name of names) {
    if (counts.get(name) !== 1) complain(`${name} is there ${counts.get(name) ?? 0} times`)
  }
  if (counts.size !== names.length) complain(`${counts.size} documents of ${names.length} files`)
}

async function uploadHuge(on: Machine, served: Service): Promise<void> {
  const path = join(on.folder, 'huge.bin')
  const [hook, peak] = [join(on.folder, 'hook.cjs'), join(on.folder, 'peak.txt')]
  const handle = openSync(path, 'w')
  ftruncateSync(handle, hugeBytes)
  closeSync(handle)
  const write = `require('node:fs').writeFileSync(${JSON.stringify(peak)}, process.resourceUsage().maxRSS + '')`
  writeFileSync(hook, `process.on('exit', () => ${write})`)
  const begun = performance.now()
  const run = await on.run(['upload', path, '--json'], {
    env: served.env,
    node: ['--require', hook],
    timeoutMs: hour,
  })
  if (run.exit !== 0) return complain(`5 GiB: exit ${run.exit}: ${run.stderr}`)
  const peakMiB = Number(readFileSync(peak, 'utf8')) / 1024
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  const used = `at most ${peakMiB.toFixed(0)} MiB of memory (≤ ${mostMiB})`
  result(`5 GiB in ${seconds} s, ${used}`, peakMiB <= mostMiB)
}

function complain(words: string): void {
  process.stdout.write(`  ${words}\n`)
  process.exitCode = 1
}
