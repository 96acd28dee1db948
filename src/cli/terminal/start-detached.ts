import { spawn } from 'node:child_process'
import { isSea } from 'node:sea'

/**
 * Starts oct with the command-line arguments `argv` in a detached process without standard streams. The new process
 * outlives this process, and its errors are not reported.
 */
export function startDetached(argv: readonly string[]): void {
  const [, script] = process.argv
  const program = isSea() || script === undefined ? [] : [script]
  const options = { detached: true, stdio: 'ignore', windowsHide: true } as const
  const child = spawn(process.execPath, [...program, ...argv], options)
  child.on('error', () => {})
  child.unref()
}
