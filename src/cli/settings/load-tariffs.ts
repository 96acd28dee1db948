import type {
  FiledRule,
  TariffFile,
  TariffReading,
} from '../../domain/tariffs/reading/read-tariffs.js'
import { OctError } from '../../errors.js'
import { rememberedRules, rememberRules } from './remembered-rules.js'
import type { Settings } from './resolve-settings.js'
import { readUserFiles, tariffFile, userFileSource, withOrigin } from './user-file.js'

/** Reads tariffs. Throws `local` for an unreadable file. `problems` lists errors in the content of the files. */
export async function loadTariffs(
  paths: readonly string[],
  now: Date,
): Promise<TariffReading & { files: TariffFile[] }> {
  const files: TariffFile[] = []
  for (const path of paths) files.push(...(await readUserFiles(path, tariffFile)))
  return { ...(await readFiles(files, now)), files }
}

async function readFiles(files: readonly TariffFile[], now: Date): Promise<TariffReading> {
  const { readTariffs } = await import('../../domain/tariffs/reading/read-tariffs.js')
  return readTariffs(files, now.toISOString().slice(0, 10))
}

/** Returns the user's tariffs; an empty list if there is no tariff file. Throws `usage` if a file has a problem. */
export async function usableTariffs(settings: Settings, now: Date): Promise<FiledRule[]> {
  const path = userFileSource(settings, tariffFile)
  if (path === null) return []
  const files = await readUserFiles(path, tariffFile).catch(withOrigin)
  const known = rememberedRules(settings.paths.cache, files)
  if (known !== null) return known
  const { rules, problems } = await readFiles(files, now)
  refuseProblems(problems)
  await rememberRules(settings.paths.cache, { files, rules })
  return rules
}

/** Throws `usage` for the first problem in the tariff files. Returns normally if there is no problem. */
export function refuseProblems(problems: TariffReading['problems']): void {
  const [first] = problems
  if (first === undefined) return
  const { file, line, column, message, cure } = first
  const count = problems.length
  throw new OctError('usage', `The tariffs cannot be used: ${message}`, {
    reason: `${file}:${line}:${column}: ${cure}${count > 1 ? ` (the first of ${count} problems)` : ''}`,
    tryNext: ['oct tariffs check', 'oct config list --origin'],
  })
}
