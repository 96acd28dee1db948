// Measures how long the single file takes to start, as a multiple of `node bin/oct.js` on the same Node:
//   node test/release/start-ratio.js <single file> [path of node]
// Runs alternate, so that another load on the machine slows both, and the medians are compared.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const [file, node = process.execPath] = process.argv.slice(2)
const bin = resolve(import.meta.dirname, '..', '..', 'bin', 'oct.js')
const rounds = 25
const most = 1.3

const home = mkdtempSync(join(tmpdir(), 'oct-start-'))
const env = { PATH: process.env.PATH, HOME: home, OCT_CONFIG_DIR: home, OCT_CACHE_DIR: home }
const programs = { file: [resolve(file)], script: [resolve(node), bin] }
const lines = [['--version'], ['--help'], ['--sandbox', 'containers', '--limit', '50']]

function timed([program, ...before], words) {
  const begun = performance.now()
  const { error, status, stderr } = spawnSync(program, [...before, ...words], { env, cwd: home })
  if (status !== 0) throw error ?? new Error(`${program} ${words.join(' ')}: ${stderr}`)
  return performance.now() - begun
}

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1]

try {
  timed(programs.script, ['--sandbox', 'track', 'MEDUFR030802', '--wait'])
  for (const words of lines) {
    for (const program of Object.values(programs)) for (let i = 0; i < 3; i++) timed(program, words)
    const times = { file: [], script: [] }
    for (let round = 0; round < rounds; round++) {
      for (const name of Object.keys(times)) times[name].push(timed(programs[name], words))
    }
    const [own, other] = [median(times.file), median(times.script)]
    const ratio = own / other
    const figures = `${own.toFixed(0)} ms, ${other.toFixed(0)} ms by the script, ${ratio.toFixed(2)}`
    process.stdout.write(`oct ${words.join(' ')}: ${figures}\n`)
    if (ratio > most) process.exitCode = 1
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}
