import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OctError } from '../../../../errors.js'
import type { Partner } from './partner.js'
import { readPartner } from './read-partner.js'

/** Holds the partner files of a service, in its folder. */
export const partnerFolder = (folder: string): string => join(folder, 'partners')

/**
 * The partners of a service, by their files (`*.yaml`, `*.yml`, `*.json`); none where there is no
 * such folder. Throws `local` where one of them is wrong: a message is read once, so that what is
 * read without its partner's file stays misread.
 */
export async function readPartners(folder: string): Promise<Partner[]> {
  const path = partnerFolder(folder)
  const found: NamedPartner[] = []
  const problems: string[] = []
  for (const name of await fileNames(path)) {
    const read = readPartner(await textOf(join(path, name)))
    if ('partner' in read) found.push({ name, partner: read.partner })
    else problems.push(...read.problems.map((problem) => `${name}: ${problem}`))
  }
  problems.push(...sharedSenders(found))
  if (problems.length === 0) return found.map(({ partner }) => partner)
  throw new OctError('local', `What is in ${path} is wrong`, {
    reason: problems.join('\n'),
    tryNext: [`oct serve inbox check-partner ${join(path, '<file>')}`],
  })
}

interface NamedPartner {
  /** Of its file. */
  name: string
  partner: Partner
}

const isMeant = /^[^.].*\.(?:ya?ml|json)$/i

async function fileNames(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw unreadable(path, cause)
  })
  return entries
    .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && isMeant.test(entry.name))
    .map(({ name }) => name)
    .sort()
}

const textOf = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((cause: unknown) => {
    throw unreadable(path, cause)
  })

const unreadable = (path: string, cause: unknown): OctError =>
  new OctError('local', `${path} cannot be read`, {
    reason: cause instanceof Error ? cause.message : String(cause),
    cause,
  })

/** Which of two files holds for a sender would depend on their names. */
function sharedSenders(found: readonly NamedPartner[]): string[] {
  const owners = new Map<string, string>()
  return found.flatMap(({ name, partner }) =>
    partner.senders.flatMap((sender) => {
      const owner = owners.get(sender) ?? name
      owners.set(sender, owner)
      return owner === name ? [] : [`${name}: the sender ${sender} stands in ${owner} too`]
    }),
  )
}
