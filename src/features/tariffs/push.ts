import { basename } from 'node:path'
import type { TariffSet } from '../../contract/tariff-set.js'
import type { Workspace } from '../../desk/workspace.js'
import {
  isGateFileName,
  isTariffFileName,
  sameFileName,
} from '../../domain/tariffs/tariff-file-name.js'
import { OctError } from '../../errors.js'
import type { ChangedFile } from './changed-files.view.js'
import { unlessOffered } from './service-tariffs.js'

type NamedTexts = TariffSet['files']

type FileTexts = readonly { file: string; text: string }[]

/** Returns texts by file name, without folders. Throws `not_found` without files, or `usage` for a bad name. */
export function filesToPush(files: FileTexts): NamedTexts {
  if (files.length === 0) {
    throw new OctError('not_found', 'The folder has no tariff files', {
      reason: 'Tariff files end in .yaml, .yml or .json. Nothing was done.',
      tryNext: ['oct tariffs init', 'oct tariffs delete'],
    })
  }
  return withoutFolders(files, isTariffFileName)
}

/** Returns the gate calendars in use, with their .ics files. Throws `usage` for a name that the service refuses. */
export const gatesToPush = (files: FileTexts): NamedTexts => withoutFolders(files, isGateFileName)

function withoutFolders(files: FileTexts, isName: (name: string) => boolean): NamedTexts {
  const named = files.map(({ file, text }) => ({ name: basename(file).normalize('NFC'), text }))
  const unsafe = named.find(({ name }) => !isName(name))
  if (unsafe !== undefined) {
    throw new OctError('usage', `The service does not accept the file name ${unsafe.name}`, {
      reason:
        'A file name must be valid on every operating system, have at most 100 characters, and end in .yaml, .yml or .json (for closures of a gate, .ics).',
      tryNext: ['rename the file'],
    })
  }
  const known = new Set<string>()
  for (const { name } of named) {
    if (known.has(sameFileName(name))) throw sameName(name)
    known.add(sameFileName(name))
  }
  return named
}

const sameName = (name: string): OctError =>
  new OctError('usage', `Two of the tariff files have the name ${name}`, {
    reason: 'The service stores files without their folders.',
    tryNext: ['rename one of the two tariff files'],
  })

export function changesOf(before: NamedTexts, after: NamedTexts): ChangedFile[] {
  const old = new Map(before.map(({ name, text }) => [name, text]))
  const names = new Set(after.map(({ name }) => name))
  return [
    ...after.map(({ name, text }): ChangedFile => {
      const known = old.get(name)
      const change = known === undefined ? 'added' : known === text ? 'unchanged' : 'changed'
      return { file: name, change }
    }),
    ...before
      .filter(({ name }) => !names.has(name))
      .map(({ name }): ChangedFile => ({ file: name, change: 'removed' })),
  ]
}

/** Replaces tariffs and gate calendars in the service. Throws if somebody changed them after oct read `before`. */
export async function pushTariffs(
  workspace: Workspace,
  { files, gates }: { files: NamedTexts; gates: NamedTexts },
  before: TariffSet,
): Promise<TariffSet> {
  const client = await workspace.client()
  workspace.progress('Replacing the tariffs in the service')
  const replaces = before.checksum ?? null
  return client.tariffs.replace({ files, gates, replaces }).catch((error: unknown) => {
    if (!(error instanceof OctError) || error.status !== 409) return unlessOffered(error)
    throw error.revised({
      message: 'Somebody else has changed the tariffs in the service in the meantime',
      reason: 'The tariffs in the service were not replaced.',
      tryNext: ['oct tariffs list --remote', 'oct tariffs push'],
    })
  })
}
