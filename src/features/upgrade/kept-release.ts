import { join } from 'node:path'
import { writeFileAtomically } from '../../files/atomic-file.js'
import { isObject, readJsonObject } from '../../files/read-json-object.js'

export interface KeptRelease {
  /** Address from which oct read the newest version. If it now reads from another address, it ignores this version. */
  address: string
  version: string | null
  answeredAt: string | null
  /** UTC instant at which oct last asked for the newest release, even if it got no response. */
  askedAt: string | null
  noticedAt: string | null
}

const fileOf = (folder: string): string => join(folder, 'upgrade.json')

export function keptRelease(folder: string, address: string): KeptRelease {
  const nothing = { address, version: null, answeredAt: null, askedAt: null, noticedAt: null }
  const written = writtenIn(folder)
  if (written?.address !== address) return nothing
  const text = (name: string): string | null => {
    const value = written[name]
    return typeof value === 'string' ? value : null
  }
  return {
    address,
    version: text('version'),
    answeredAt: text('answered_at'),
    askedAt: text('asked_at'),
    noticedAt: text('noticed_at'),
  }
}

export async function keepRelease(folder: string, release: KeptRelease): Promise<void> {
  const { address, version, answeredAt, askedAt, noticedAt } = release
  const times = { answered_at: answeredAt, asked_at: askedAt, noticed_at: noticedAt }
  const text = `${JSON.stringify({ address, version, ...times }, null, 2)}\n`
  await writeFileAtomically(fileOf(folder), text, { mode: 0o600, folderMode: 0o700 })
}

function writtenIn(folder: string): Record<string, unknown> | undefined {
  try {
    const written = readJsonObject(fileOf(folder))
    return isObject(written) ? written : undefined
  } catch {
    return undefined
  }
}
