import { readFileSync, statSync } from 'node:fs'
import { OctError } from '../../errors.js'
import {
  forgetSecret,
  keepSecret,
  readSecret,
  type SecretName,
  type SecretPlace,
} from './secret-keeper.js'

export interface LineOfFolder {
  place: SecretPlace
  folder: string
  scac: string
}

/**
 * Finds a credential. Reads the variable `OCT_SOURCE_<SCAC>_<NAME>`, then the file that `OCT_SOURCE_<SCAC>_<NAME>_FILE`
 * names, then the stored credentials. Throws `local` if the credential cannot be read.
 */
export async function sourceSecrets<Name extends string>(
  line: LineOfFolder,
  names: readonly Name[],
): Promise<Map<Name, string>> {
  const found = new Map<Name, string>()
  for (const name of names) {
    const secret =
      givenSecret(line, name) ?? (await readSecret(line.place, secretNameOf(line, name)))?.secret
    if (secret !== undefined && secret !== '') found.set(name, secret)
  }
  return found
}

export const sourceVariable = (scac: string, name: string): string =>
  `OCT_SOURCE_${scac.toUpperCase()}_${name.toUpperCase()}`

/**
 * Stores a credential in the keyring. Stores nothing if the credential comes from a variable, because the variable is
 * read first. Throws `local` if the keyring cannot be used.
 */
export async function keepSourceSecret(
  line: LineOfFolder,
  name: string,
  secret: string,
): Promise<void> {
  if (givenSecret(line, name) !== undefined) return
  const variable = sourceVariable(line.scac, name)
  await keepSecret(line.place, secretNameOf(line, name), {
    ...{ secret, store: 'keyring' },
    instead: `set ${variable} to the secret, or ${variable}_FILE to the path of a file with the secret`,
  })
}

export async function forgetSourceSecrets(
  line: LineOfFolder,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await forgetSecret(line.place, secretNameOf(line, name))
}

function givenSecret({ place, scac }: LineOfFolder, name: string): string | undefined {
  const variable = sourceVariable(scac, name)
  const text = place.env[variable]?.trim()
  if (text) return text
  const path = place.env[`${variable}_FILE`]?.trim()
  return path ? textOf(path, `${variable}_FILE`) : undefined
}

/** Maximum number of bytes that oct reads from a file with a credential. A certificate with its chain is smaller. */
const longestFile = 1_000_000

function textOf(path: string, variable: string): string {
  try {
    if (statSync(path).size > longestFile)
      throw new Error('The path does not lead to a file with a secret.')
    return readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw new OctError('local', `${variable} names a file that cannot be read: ${path}`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: [`check that ${path} exists and that you own it`],
      cause,
    })
  }
}

const secretNameOf = ({ folder, scac }: LineOfFolder, name: string): SecretName => ({
  ...{ profile: 'serve', baseUrl: folder, kind: 'source', id: `${scac} ${name}` },
})
