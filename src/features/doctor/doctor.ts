import type { CacheIdentity } from '../../cache/cache-file.js'
import type { NetworkPath } from '../../client/sight/look-at-service.js'
import { storedFeatures } from '../../desk/access/stored-features.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import type { VerifiedFile } from '../cache/verify.js'
import { checkFolders, type Folders } from './check-folders.js'
import { checkRuntime, type Runtime } from './check-runtime.js'
import { checkService } from './check-service.js'
import { checkSync } from './check-sync.js'
import {
  type CheckName,
  checkNames,
  type Finding,
  failed,
  ok,
  skipped,
  warning,
} from './finding.js'

export interface Examination {
  checks: readonly CheckName[]
  runtime: Runtime
  folders: Folders
  cache: CacheIdentity
  journal: CacheIdentity
  service: NetworkPath | string
  others: Partial<Record<CheckName, () => Promise<Finding>>>
}

export async function examine(workspace: Workspace, given: Examination): Promise<Finding[]> {
  const { checks, others } = given
  const isWanted = (name: CheckName) => checks.length === 0 || checks.includes(name)
  const own = checksOf(workspace, given).filter(({ names }) => names.some(isWanted))
  const handedIn = checkNames.flatMap((name) => {
    const look = others[name]
    return look && isWanted(name) ? [{ names: [name], look: async () => [await look()] }] : []
  })
  workspace.progress('Examining')
  const found = await Promise.all([...own, ...handedIn].map(settled))
  return found
    .flat()
    .filter(({ check }) => isWanted(check))
    .sort((a, b) => checkNames.indexOf(a.check) - checkNames.indexOf(b.check))
}

interface Check {
  /** Names of the checks that `look` makes. If `look` throws an error, the first check fails with this error. */
  names: readonly [CheckName, ...CheckName[]] | CheckName[]
  look(): Promise<Finding[]>
}

function checksOf(workspace: Workspace, given: Examination): Check[] {
  const { runtime, folders, service, cache, journal } = given
  return [
    { names: ['node', 'sqlite'], look: () => checkRuntime(runtime) },
    { names: ['disk'], look: () => checkFolders(folders) },
    {
      names: ['proxy', 'dns', 'certificate', 'service', 'clock', 'account'],
      look: () => checkService(workspace, service),
    },
    { names: ['features'], look: () => checkFeatures(workspace, cache) },
    { names: ['cache'], look: () => checkCache(workspace, { cache, journal }) },
    { names: ['sync'], look: () => checkSync(workspace, cache) },
  ]
}

async function settled({ names, look }: Check): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof OctError) || ['interrupted', 'terminated'].includes(error.code)) {
      throw error
    }
    const [name = 'settings'] = names
    const detail = [error.message, error.reason].filter(Boolean).join('. ').replace(/\.$/, '')
    return [failed(name, detail, error.tryNext[0] ?? 'oct config list --origin')]
  }
}

async function checkCache(
  workspace: Workspace,
  places: { cache: CacheIdentity; journal: CacheIdentity },
): Promise<Finding[]> {
  const { verifyFiles } = await import('../cache/verify.js')
  const files = await verifyFiles(workspace, { ...places, isRepairing: false, lockTimeoutMs: 0 })
  const wrong = files.find(({ state }) => state === 'faulty' || state === 'damaged')
  if (wrong !== undefined) return [failed('cache', inWords(wrong), repairOf(wrong))]
  const sound = files.filter(({ state }) => state === 'sound').map(({ file }) => file)
  if (sound.length === 0) return [skipped('cache', 'there are no cache files yet')]
  return [ok('cache', sound.map((file) => `${titles[file]}: OK`).join(', '))]
}

const titles = { cache: 'Cache', journal: 'Journal' }

const inWords = ({ file, state, problems }: VerifiedFile): string =>
  `The ${file} is ${state}: ${problems[0] ?? 'no details'}`

const repairOf = ({ file, path }: VerifiedFile): string =>
  file === 'cache' ? 'oct cache verify --repair' : `restore ${path} from a backup`

async function checkFeatures(workspace: Workspace, cache: CacheIdentity): Promise<Finding[]> {
  if (workspace.isSandbox) return [skipped('features', 'the sandbox has all features')]
  const answers = Object.entries(await storedFeatures(workspace, cache))
  if (answers.length === 0)
    return [skipped('features', 'this account has not used any feature yet')]
  const refused = answers.filter(([, { enabled }]) => !enabled).map(([feature]) => feature)
  const enabled = answers.filter(([, answer]) => answer.enabled).map(([feature]) => feature)
  if (refused.length === 0) return [ok('features', `Enabled: ${enabled.join(', ')}`)]
  const detail = `The service refused these features when they were last used: ${refused.join(', ')}`
  return [warning('features', detail, 'oct auth status')]
}
