import { spawn } from 'node:child_process'
import { isSea } from 'node:sea'

/** Starts a process that outlasts this process. The new process has no standard streams, and its errors are lost. */
export function startDetached(argv: readonly string[]): void {
  const [node = process.execPath, ...script] = ownProgram()
  const options = { detached: true, stdio: 'ignore', windowsHide: true } as const
  const child = spawn(node, [...script, ...argv], options)
  child.on('error', () => {})
  child.unref()
}

/** Returns the command that started this program, without arguments: one file, or Node and the script. */
export function ownProgram(): readonly string[] {
  const [, script] = process.argv
  return [process.execPath, ...(isSea() || script === undefined ? [] : [script])]
}
