import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CommandContext } from '../../cli/command/command-context.js'
import { openEditor } from '../../cli/terminal/open-editor.js'
import { privateFolder } from '../../cli/terminal/private-folder.js'
import type { Terminal } from '../../cli/terminal/terminal.js'
import { parseJson } from '../../contract/parse-json.js'
import { OctError } from '../../errors.js'
import { fileFailure } from '../../files/file-failure.js'
import { isObject } from '../../files/read-json-object.js'

type Data = Readonly<Record<string, unknown>>

export interface EditedData {
  data: Data
  file: string
  discard(): Promise<void>
}

/**
 * Opens JSON in an editor, in a private file. If the edited text is invalid, opens the editor again, or throws an error
 * that names the file. Undefined if the user deleted all text. Throws `usage` without an interactive session.
 */
export async function editInEditor(
  context: CommandContext,
  data: Data,
): Promise<EditedData | undefined> {
  const ask = await context.ask()
  if (!ask.mayAsk) throw withoutPerson()
  const file = await draftOf(context.terminal, data)
  const discard = (): Promise<void> => rm(dirname(file), { recursive: true, force: true })
  for (;;) {
    await openEditor(context.terminal, file).catch((error: unknown) => {
      throw kept(error, file)
    })
    const edited = await readDraft(file)
    if (edited === 'given up') {
      await discard()
      return undefined
    }
    if ('data' in edited) return { ...edited, file, discard }
    await context.notice(`${edited.problem}.`)
    const question = { message: 'Edit the data of the document again?', answeredBy: 'y' }
    const isAgain = await ask.confirm(question).catch((error: unknown) => {
      throw kept(error, file)
    })
    if (!isAgain) throw kept(noData(edited.problem), file)
  }
}

export function kept(error: unknown, file: string): unknown {
  if (!(error instanceof OctError)) return error
  const reason = [error.reason, `The edited data is saved in ${file}.`].filter(Boolean).join(' ')
  return error.revised({ reason })
}

async function draftOf(terminal: Terminal, data: Data): Promise<string> {
  const file = join(await privateFolder(terminal, 'edit'), 'document.json')
  try {
    await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return file
  } catch (error) {
    throw fileFailure(error, 'The data cannot be written to a file for the editor')
  }
}

async function readDraft(file: string): Promise<{ data: Data } | { problem: string } | 'given up'> {
  try {
    const text = await readFile(file, 'utf8')
    if (text.trim() === '') return 'given up'
    const value = parseJson(text)
    return isObject(value) ? { data: value } : { problem: 'The edited text is not a JSON object' }
  } catch (error) {
    const failure = fileFailure(error, `${file} cannot be read`)
    if (failure instanceof OctError) throw failure
    return {
      problem: `The edited text is not JSON: ${error instanceof Error ? error.message : error}`,
    }
  }
}

const noData = (problem: string): OctError =>
  new OctError('usage', 'The data of the document was not changed', {
    reason: `${problem}. Nothing was sent.`,
  })

const withoutPerson = (): OctError =>
  new OctError('usage', '--editor needs an interactive session', {
    reason: 'Nothing was sent. Without an editor, use --data or --data-file.',
    tryNext: ['oct documents edit <document> --data invoice_number=4711'],
  })
