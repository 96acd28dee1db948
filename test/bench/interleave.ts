import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Contestant {
  name: string
  argv: string[]
  /** Longest allowed time of this program, as a multiple of the time of the first program. */
  limit?: number
  /** Text for standard input; without it, standard input is empty. */
  input?: string
}

export interface Measured extends Contestant {
  medianMs: number
  ratio: number
}

/** Runs programs in turn, A B C A B C …. Returns the median times, also as multiples of the first program's time. */
export function interleave(
  contestants: readonly Contestant[],
  { runs, env }: { runs: number; env: Record<string, string | undefined> },
): Measured[] {
  const times = new Map(contestants.map(({ name }) => [name, [] as number[]]))
  for (let run = -1; run < runs; run += 1) {
    for (const contestant of contestants) {
      const ms = timeOf(contestant, env)
      if (run >= 0) times.get(contestant.name)?.push(ms)
    }
  }
  const medians = contestants.map(({ name }) => median(times.get(name) ?? []))
  return contestants.map((contestant, index) => {
    const medianMs = medians[index] ?? Number.NaN
    return { ...contestant, medianMs, ratio: medianMs / (medians[0] ?? Number.NaN) }
  })
}

/** Measures one run, with its output in files as after `>` in a shell: the pipes of `spawnSync` would be sockets. */
function timeOf(
  { name, argv, input }: Contestant,
  env: Record<string, string | undefined>,
): number {
  const folder = mkdtempSync(join(tmpdir(), 'oct-bench-output-'))
  const [stdout, stderr] = ['stdout', 'stderr'].map((each) => openSync(join(folder, each), 'w'))
  if (input !== undefined) writeFileSync(join(folder, 'stdin'), input)
  const stdin = input === undefined ? 'ignore' : openSync(join(folder, 'stdin'), 'r')
  try {
    const begun = performance.now()
    const { status } = spawnSync(process.execPath, argv, { env, stdio: [stdin, stdout, stderr] })
    const ms = performance.now() - begun
    if (status === 0) return ms
    throw new Error(`${name} ended with ${status}: ${readFileSync(join(folder, 'stderr'), 'utf8')}`)
  } finally {
    for (const each of [stdin, stdout, stderr]) if (typeof each === 'number') closeSync(each)
    rmSync(folder, { recursive: true })
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Prints the figures. The process fails if a figure is over its limit. */
export function printFigures(measured: readonly Measured[]): void {
  for (const { name, medianMs, ratio, limit } of measured) {
    const verdict = limit === undefined ? '' : ratio <= limit ? `≤ ${limit}×` : `OVER ${limit}×`
    process.stdout.write(
      `${name.padEnd(52)} ${medianMs.toFixed(1).padStart(7)} ms  ${ratio.toFixed(2)}×  ${verdict}\n`,
    )
    if (limit !== undefined && ratio > limit) process.exitCode = 1
  }
}
