import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRun } from '../sweeps/pairwise.js'
import { type FakeService, fakeService, largeAccount } from './fake-service.js'
import { type Machine, machine, nodePath, stackTrace } from './program.js'

/** The rows of this many containers exceed what a pipe holds, in every format except `ids`. */
const boxes = 1500

const formats = [
  'containers -o tsv --offline',
  'containers -o csv --offline',
  'containers -o table --offline',
  'containers --json --offline',
  '--help',
]

let oct: Machine
let service: FakeService
let env: Record<string, string>

beforeAll(async () => {
  oct = await machine()
  const account = largeAccount(boxes / 100, 100)
  service = await fakeService(({ url }) => (url.pathname === '/v2/shipments' ? account : undefined))
  env = { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' }
  const synced = await oct.runHere(['sync'], { env })
  expect(synced.stderr).not.toMatch(stackTrace)
  expect(synced.exit).toBe(0)
})

afterAll(async () => {
  await service.close()
  oct.remove()
})

/** Runs a shell line; the output includes the exit code of each part of the pipe. */
function shell(line: string): Promise<{ stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const options = { env: { ...oct.env, ...env }, maxBuffer: 200_000_000, timeout: 120_000 }
    execFile('/bin/bash', ['-c', line], options, (error, stdout, stderr) =>
      error ? reject(error) : resolve({ stdout, stderr }),
    )
  })
}

const command = (words: string) => `"${nodePath}" "${oct.bin}" ${words}`

describe.skipIf(!existsSync('/bin/bash'))(
  'a reader that closes the pipe (skipped without bash)',
  () => {
    it.each(formats.filter((_, position) => isRun(position)))(
      'ends %s quietly with 0',
      async (words) => {
        const line = `${command(words)} | head -1; echo "exit \${PIPESTATUS[0]}"`
        const { stdout, stderr } = await shell(line)
        expect(stdout).toMatch(/^\S.*\r?\nexit 0\n$/)
        expect(stderr).not.toMatch(stackTrace)
        expect(stderr).not.toMatch(/EPIPE|internal/)
      },
    )

    it('ends the command quietly if it never reads', async () => {
      const line = `${command('containers -o ndjson --offline')} | true; echo "exit \${PIPESTATUS[0]}"`
      const { stdout, stderr } = await shell(line)
      expect(stdout).toBe('exit 0\n')
      expect(stderr).not.toMatch(stackTrace)
    })

    it('receives everything if it reads slowly', async () => {
      const line = `${command('containers -o ndjson --offline')} | (sleep 0.5; wc -l)`
      expect((await shell(line)).stdout.trim()).toBe(String(boxes))
    })

    it('does not keep the command from ending by a second signal if it never reads', async () => {
      const twice = 'sleep 1; kill $!; sleep 0.2; kill $!; wait $!; echo "exit $?" >&2'
      const line = `{ ${command('containers -o ndjson --offline')} & ${twice}; } | sleep 5`
      const { stderr } = await shell(line)
      expect(stderr).toMatch(/exit 143\n$/)
      expect(stderr).not.toMatch(stackTrace)
    })

    it('gets the same bytes as a file', async () => {
      const line = `${command('containers -o json --offline')}`
      const { stdout } = await shell(
        `${line} | md5sum; ${line} >"$HOME/f.json"; md5sum <"$HOME/f.json"`,
      )
      const [piped, filed] = stdout.split('\n')
      expect(piped).toBe(filed)
    })

    it('of stderr is not a failure', async () => {
      const line = `(${command('containers -o ids --offline')}; echo "exit $?") 2>&1 >/dev/null | true; echo done`
      expect((await shell(line)).stdout).toBe('done\n')
      const closed = `${command('containers -o ids --offline')} 2>&- | wc -l`
      expect((await shell(closed)).stdout.trim()).toBe(String(boxes))
    })

    it('with stdout closed from the start is not a bug', async () => {
      const line = `${command('containers -o ids --offline')} >&-; echo "exit $?"`
      const { stdout, stderr } = await shell(line)
      expect(stderr).not.toMatch(stackTrace)
      expect(stdout).not.toContain('exit 1\n')
    })
  },
)

describe.skipIf(!existsSync('/dev/full'))(
  'a full disk behind stdout (skipped without /dev/full)',
  () => {
    it('is exit 13, with an explanation', async () => {
      const line = `${command('containers -o ids --offline')} >/dev/full; echo "exit $?"`
      const { stdout, stderr } = await shell(line)
      expect(stdout).toBe('exit 13\n')
      expect(stderr).toContain('disk is full')
      expect(stderr).not.toMatch(stackTrace)
    })
  },
)
