import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Workspace } from '../../desk/workspace.js'
import { fileFailure, systemCode } from '../../files/file-failure.js'
import { writeTexts } from '../../files/write-texts.js'
import type { ChangedFile } from './changed-files.view.js'
import { safeFiles, serviceTariffs } from './service-tariffs.js'

interface PulledFile {
  name: string
  path: string
  text: string
  change: ChangedFile['change']
  /** Content of the existing file, with one latin1 character per byte. Undefined for a new file. */
  before: string | undefined
}

/** Compares the tariff files in the service with the files in a folder. Writes nothing. */
export async function planPull(workspace: Workspace, folder: string): Promise<PulledFile[]> {
  const files = safeFiles(await serviceTariffs(workspace))
  return Promise.all(
    files.map(async ({ name, text }) => {
      const path = join(folder, name)
      const before = await bytesOf(path)
      const isSame = before === latin1(text)
      const change = before === undefined ? 'added' : isSame ? 'unchanged' : 'changed'
      return { name, path, text, change, before }
    }),
  )
}

/** Writes the new and changed files of a plan. If one file cannot be written, writes no file. */
export const writePulled = (plan: readonly PulledFile[]): Promise<void> =>
  writeTexts(
    plan
      .filter(({ change }) => change !== 'unchanged')
      .map(({ path, text, before }) => ({ path, text: latin1(text), before })),
  )

const latin1 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')

async function bytesOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'latin1')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw fileFailure(error, `${path} cannot be read`)
  }
}
