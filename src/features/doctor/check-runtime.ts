import { sqliteVersion } from '../../cache/sqlite-version.js'
import { type Finding, failed, ok, warning } from './finding.js'

export interface Runtime {
  nodeVersion: string
  platform: string
}

const oldestNode = [20, 19]

/** The oldest version of SQLite that oct supports. oct needs STRICT tables and RETURNING clauses. */
const oldestSqlite = [3, 37]

export async function checkRuntime({ nodeVersion, platform }: Runtime): Promise<Finding[]> {
  const node = isOlder(nodeVersion, oldestNode)
    ? failed('node', `Node ${nodeVersion} is too old`, 'install Node 20.19 or newer')
    : ok('node', `Node ${nodeVersion} on ${platform}`)
  return [node, await checkSqlite()]
}

async function checkSqlite(): Promise<Finding> {
  const { version, isBuiltIn } = await sqliteVersion()
  const from = isBuiltIn ? 'part of Node' : 'bundled'
  if (!isOlder(version, oldestSqlite)) return ok('sqlite', `SQLite ${version} (${from})`)
  return warning('sqlite', `SQLite ${version} (${from}) is old`, 'install a newer Node')
}

function isOlder(version: string, oldest: readonly number[]): boolean {
  const parts = version.replace(/^v/, '').split('.').map(Number)
  const different = oldest.findIndex((part, index) => parts[index] !== part)
  return different >= 0 && (parts[different] ?? 0) < (oldest[different] ?? 0)
}
