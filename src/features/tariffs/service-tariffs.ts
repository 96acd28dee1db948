import type { TariffSet } from '../../contract/tariff-set.js'
import type { Workspace } from '../../desk/workspace.js'
import { counted } from '../../domain/counted.js'
import type { FiledRule } from '../../domain/tariffs/reading/read-tariffs.js'
import { isTariffFileName, sameFileName } from '../../domain/tariffs/tariff-file-name.js'
import { OctError } from '../../errors.js'

/** Reads the tariffs that the service stores for the account. Throws `not_found` if the service stores no tariffs. */
export async function serviceTariffs(workspace: Workspace): Promise<TariffSet> {
  const client = await workspace.client()
  workspace.progress('Reading the tariffs from the service')
  return client.tariffs.get().catch(unlessOffered)
}

/** Throws the error of a failed call about tariffs. Status 404 means that the service stores no tariffs. */
export function unlessOffered(error: unknown): never {
  if (!(error instanceof OctError) || error.status !== 404) throw error
  throw error.revised({
    message: 'This service does not store tariffs',
    reason: 'The service answered 404. Only oct serve and the sandbox store tariffs.',
    tryNext: ['oct serve --help', 'oct tariffs list'],
  })
}

/** Returns the rules of the tariffs on the service. Throws `usage` if this version of oct cannot read the tariffs. */
export async function serviceRules(workspace: Workspace): Promise<FiledRule[]> {
  const { files } = await serviceTariffs(workspace)
  const { readTariffs } = await import('../../domain/tariffs/reading/read-tariffs.js')
  const named = files.map(({ name, text }) => ({ file: name, text }))
  const { rules, problems } = readTariffs(named, workspace.now().toISOString().slice(0, 10))
  const [first] = problems
  if (first === undefined) return rules
  throw new OctError('usage', `oct cannot use the tariffs in the service: ${first.message}`, {
    reason: `${first.file}:${first.line}:${first.column}: ${first.cure}`,
    tryNext: ['oct tariffs pull', 'oct upgrade --check'],
  })
}

/** Returns the service's tariff files. Throws `rejected` for a name that could lead outside of the folder. */
export function safeFiles({ files }: TariffSet): TariffSet['files'] {
  const unsafe = files.find(({ name }) => !isTariffFileName(name))
  const names = new Set(files.map(({ name }) => sameFileName(name)))
  if (unsafe === undefined && names.size === files.length) return files
  throw new OctError('rejected', 'The service sent tariff files with unsafe names', {
    reason: `Files with these names could overwrite other files, so oct wrote nothing. The service sent ${counted(files.length, 'file')}.`,
    tryNext: ['oct api get /tariffs', 'oct config get base_url'],
  })
}
