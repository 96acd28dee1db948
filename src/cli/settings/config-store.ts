import { statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import Conf from 'conf'
import * as z from 'zod/mini'
import { parseJson } from '../../contract/parse-json.js'
import { OctError } from '../../errors.js'
import { fileFailure } from '../../files/file-failure.js'
import { followLinks } from '../../files/follow-links.js'
import { makeFolders } from '../../files/make-folders.js'
import { textOfFile, withoutMark } from '../../files/read-json-object.js'
import { takeTurn } from '../../files/take-turn.js'
import { indentOf, notAnObject } from './replace-member.js'

type Members = Record<string, unknown>

export interface ConfigChange {
  path: string
  member: string
  change(members: Members): Members
}

const patienceMs = 10_000

/**
 * Changes one object of a settings file in one step. The file gets mode 0600, its folder 0700. Keeps the order and
 * indentation. Commands that run at the same time wait for each other. Throws `local` if the file is not a JSON object.
 */
export async function changeConfigStore({ path, member, change }: ConfigChange): Promise<void> {
  try {
    const target = await followLinks(resolve(path))
    await makeFolders(dirname(target), 0o700)
    const turn = (): void => {
      refuseDevice(target, path)
      const store = openStore(target, { path, member })
      store.set(member, change((store.get(member) ?? {}) as Members))
    }
    await takeTurn(target, turn, patienceMs)
  } catch (error) {
    throw fileFailure(error, `${path} cannot be written`)
  }
}

/** Refuses pipes and devices. The library conf would wait for a pipe, and would replace a device by a file. */
function refuseDevice(target: string, path: string): void {
  const found = statSync(target, { throwIfNoEntry: false })
  if (found === undefined || textOfFile(target) !== undefined) return
  throw new OctError('local', `${path} cannot be written`, {
    reason: 'The path does not lead to a regular file.',
    tryNext: [`move ${path} away`],
  })
}

function openStore(target: string, { path, member }: { path: string; member: string }): Conf {
  const schema = z.looseObject({ [member]: z.optional(z.record(z.string(), z.unknown())) })
  let indent: string | number | undefined
  const checked = (value: unknown): Members => {
    const { error } = schema.safeParse(value)
    if (error === undefined) return value as Members
    throw notAnObject(error.issues[0]?.path.length === 0 ? path : `${member} in ${path}`)
  }
  return new Conf({
    cwd: dirname(target),
    configName: basename(target),
    fileExtension: '',
    projectSuffix: '',
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    deserialize: (text: string) => {
      indent = indentOf(text)
      return checked(parsed(path, text))
    },
    serialize: (value) => `${JSON.stringify(checked(value), null, indent ?? 2)}\n`,
  })
}

function parsed(path: string, text: string): unknown {
  try {
    return parseJson(withoutMark(text))
  } catch (cause) {
    throw notAnObject(path, cause)
  }
}
