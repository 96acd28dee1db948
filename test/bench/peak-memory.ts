import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns the peak memory of a Node process in MiB, as the process itself reports it. */
export function peakMiB(argv: readonly string[], env: Record<string, string | undefined>): number {
  const folder = mkdtempSync(join(tmpdir(), 'oct-peak-'))
  const [hook, peak] = [join(folder, 'hook.cjs'), join(folder, 'peak.txt')]
  const write = `require('node:fs').writeFileSync(${JSON.stringify(peak)}, process.resourceUsage().maxRSS + '')`
  try {
    writeFileSync(hook, `process.on('exit', () => ${write})`)
    const { status, stderr } = spawnSync(process.execPath, ['--require', hook, ...argv], {
      env,
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    })
    if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}: ${stderr}`)
    return Number(readFileSync(peak, 'utf8')) / 1024
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints the peak memory of a program. The process fails if the program needs more than `most`. */
export function printPeak(name: string, mib: number, most: number): void {
  const verdict = mib <= most ? `≤ ${most} MiB` : `OVER ${most} MiB`
  process.stdout.write(`${name.padEnd(52)} ${mib.toFixed(0).padStart(7)} MiB  ${verdict}\n`)
  if (!(mib <= most)) process.exitCode = 1
}
