import { OctError } from '../../errors.js'
import type { Terminal } from './terminal.js'

/**
 * Has a person edit a file in the editor of `$VISUAL` or `$EDITOR`, words and all as a shell reads
 * them, until it ends. Throws `local` where there is no such editor, or it says that it failed.
 */
export async function openEditor(terminal: Terminal, file: string): Promise<void> {
  const { spawn } = await import('node:child_process')
  const editor = editorOf(terminal)
  const isWindows = terminal.platform === 'win32'
  const env = { ...terminal.env }
  const child = isWindows
    ? spawn(`${editor} "${file}"`, { stdio: 'inherit', shell: true, env })
    : spawn('/bin/sh', ['-c', `${editor} "$1"`, 'sh', file], { stdio: 'inherit', env })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(failed(editor, cause.message, cause)))
    child.once('exit', resolve)
  })
  if (code !== 0) throw failed(editor, code === null ? 'It was stopped.' : `It ended with ${code}.`)
}

/** The editor as it is typed: the environment's, else the one that every system has. */
export function editorOf({ env, platform }: Terminal): string {
  const named = [env.VISUAL, env.EDITOR].find((editor) => editor?.trim())
  return named?.trim() ?? (platform === 'win32' ? 'notepad' : 'vi')
}

const failed = (editor: string, reason: string, cause?: unknown): OctError =>
  new OctError('local', `The editor "${editor}" failed`, {
    reason,
    tryNext: ['set EDITOR to an editor of this machine'],
    cause,
  })
