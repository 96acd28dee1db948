import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { safeFileName } from '../../../domain/safe-file-name.js'
import { OctError } from '../../../errors.js'
import { writeFileAtomically } from '../../../files/atomic-file.js'

const rule = z.object({
  /** Address of a mailbox, or name of a file server or inbox folder. */
  source: z.string().check(z.minLength(1)),
  /** Name of the account that tracks the bills. */
  account: z.string().check(z.minLength(1)),
  /** Maximum number of bills per UTC day that the rules may start to track in the account. */
  per_day: z.int().check(z.positive()),
})

/** A rule for a mailbox or other source of messages. The service automatically tracks the bills in its messages. */
export type AutoTrackRule = z.infer<typeof rule>

export const folderOfSource = (source: string): string => safeFileName(source, 'source')

/** Compares the names of sources, ignoring case, because some file systems ignore the case of folder names. */
export const isSameSource = (one: string, other: string): boolean => folded(one) === folded(other)

const folded = (source: string): string => folderOfSource(source).normalize('NFKC').toLowerCase()

const file = z.object({ rules: z.array(rule) })

const pathIn = (folder: string): string => join(folder, 'auto-track.json')

/** Reads the rules. Returns an empty list if there is no file. Throws `local` if the file is unreadable. */
export async function readAutoTrackRules(folder: string): Promise<AutoTrackRule[]> {
  const path = pathIn(folder)
  try {
    return z.parse(file, JSON.parse(await readFile(path, 'utf8'))).rules
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw new OctError('local', `${path} cannot be read`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: [
        'move the file to another folder, then add the rules again: oct serve inbox auto-track',
      ],
      cause,
    })
  }
}

export async function writeAutoTrackRules(
  folder: string,
  rules: readonly AutoTrackRule[],
): Promise<void> {
  const text = `${JSON.stringify({ rules }, null, 2)}\n`
  await writeFileAtomically(pathIn(folder), text, { mode: 0o600, folderMode: 0o700 })
}
