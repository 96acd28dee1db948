import { OctError } from '../../errors.js'
import type { Terminal } from './terminal.js'

/** Opens a file in the user's editor (`$VISUAL` or `$EDITOR`) and waits for it. Throws `local` if the editor fails. */
export async function openEditor(terminal: Terminal, file: string): Promise<void> {
  const { execute } = await import('./load-execa.js')
  const editor = editorOf(terminal)
  const options = { stdio: 'inherit', env: { ...terminal.env } } as const
  const { exitCode, signal, originalMessage, cause } =
    terminal.platform === 'win32'
      ? await execute(`${editor} "${file}"`, { ...options, shell: true })
      : await execute('/bin/sh', ['-c', `${editor} "$1"`, 'sh', file], options)
  if (exitCode === 0) return
  if (exitCode !== undefined) throw failed(editor, `The editor ended with exit code ${exitCode}.`)
  throw failed(
    editor,
    signal ? `The editor was ended by ${signal}.` : (originalMessage ?? ''),
    cause,
  )
}

export function editorOf({ env, platform }: Terminal): string {
  const named = [env.VISUAL, env.EDITOR].find((editor) => editor?.trim())
  return named?.trim() ?? (platform === 'win32' ? 'notepad' : 'vi')
}

const failed = (editor: string, reason: string, cause?: unknown): OctError =>
  new OctError('local', `The editor "${editor}" failed`, {
    reason,
    tryNext: ['set EDITOR to an editor that is installed on this machine'],
    cause,
  })
