import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileNameEnding, numberedFileName } from '../../domain/safe-file-name.js'
import { OctError } from '../../errors.js'
import { systemCode } from '../../files/file-failure.js'
import { moveWithoutReplacing } from '../../files/move-without-replacing.js'

export interface PutAwayOrder {
  path: string
  fileName: string
  folder: string
}

export async function putAway({ path, fileName, folder }: PutAwayOrder): Promise<string> {
  const nameOf = (number: number): string => numberedFileName(fileName, number)
  try {
    return await moveWithoutReplacing({ path, folder, nameOf })
  } catch (cause) {
    throw new OctError('local', `${fileName} cannot be moved to ${folder}`, {
      reason: `${inWords(cause)}.`,
      tryNext: ['check the permissions of the folder, and the free space on its disk'],
      cause,
    })
  }
}

export async function sayBeside(folder: string, name: string, reason: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const beside = fileNameEnding(name, `.reason${number === 1 ? '' : ` (${number})`}.txt`)
    try {
      await writeFile(join(folder, beside), `${reason}\n`, { flag: 'wx' })
      return beside
    } catch (cause) {
      if (systemCode(cause) === 'EEXIST') continue
      throw new OctError('local', `The reason why ${name} failed cannot be written to a file`, {
        reason: `${inWords(cause)}.`,
        cause,
      })
    }
  }
}

const inWords = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
