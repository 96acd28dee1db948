import { OctError } from '../../../errors.js'
import { readFileSources } from '../fetched/file-source-settings.js'
import { readMailboxes } from '../mailboxes/mailbox-settings.js'
import type { SourceFolder } from './open-source-folder.js'

/** Returns the name for environment variables and the keyring: `a@acme.example` becomes A_ACME_EXAMPLE. */
export const secretsName = (name: string): string =>
  name.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase()

/** Checks the name of a new source. Throws `usage` if another source would use the same environment variables. */
export async function refuseSameVariables(at: SourceFolder, name: string): Promise<void> {
  const mailboxes = await readMailboxes(at.folder)
  const files = await readFileSources(at.folder)
  const names = [...mailboxes.map(({ address }) => address), ...files.map((it) => it.name)]
  const same = names.find((other) => other !== name && secretsName(other) === secretsName(name))
  if (same === undefined) return
  throw new OctError(
    'usage',
    `${name} and ${same} use the same environment variables for their credentials`,
    {
      reason: `Both read ${at.secrets.variable(secretsName(name), 'password')}.`,
      tryNext: [`oct serve sources remove ${same}`],
    },
  )
}
