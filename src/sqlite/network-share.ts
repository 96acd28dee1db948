import { statfsSync } from 'node:fs'

/** File-system magic numbers of statfs(2) on which SQLite's locks do not hold. */
const networkTypes: Record<number, string> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB2',
  16914839: '9P',
  1397113167: 'AFS',
}

/** The kind of network file system that holds `folder`, or undefined for a local disk. */
export function networkShare(folder: string): string | undefined {
  try {
    return networkTypes[Number(statfsSync(folder).type) >>> 0]
  } catch {
    return undefined
  }
}
