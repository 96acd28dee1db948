import { dirname } from 'node:path'
import type { ConfigFile } from './config-file.js'
import { findProjectFile } from './project-file.js'
import { grantInWords, isTrusted } from './project-trust.js'

export interface TrustedFile {
  file: string
  selects: string
  state: 'trusted' | 'changed' | 'missing'
}

export function trustedFiles(config: Pick<ConfigFile, 'trusted'>): TrustedFile[] {
  return Object.entries(config.trusted)
    .map(([file, granted]) => ({
      file,
      selects: grantInWords(String(granted)),
      state: stateOf(file, config),
    }))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

function stateOf(file: string, config: Pick<ConfigFile, 'trusted'>): TrustedFile['state'] {
  const project = findProjectFile(dirname(file))
  if (project?.path !== file) return 'missing'
  return isTrusted(project, config) ? 'trusted' : 'changed'
}
