import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An older version of the program, built in its own folder. */
export interface OlderProgram {
  commit: string
  /** `bin/oct.js` of the older version. */
  bin: string
  remove(): void
}

/** Builds the program of a commit; by default, of the commit before the newest migration of the service. */
export function olderProgram(wanted?: string): OlderProgram {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const migrations = 'src/service/store/database/postgres/service-schema.ts'
  const named = wanted ?? `${git('log', '-1', '--format=%H', '-Stranslated(', '--', migrations)}^`
  const commit = git('rev-parse', '--short', named)
  const folder = mkdtempSync(join(tmpdir(), 'oct-older-'))
  git('worktree', 'add', '--detach', '--force', folder, commit)
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction')
  execFileSync(process.execPath, ['build.js'], { cwd: folder, stdio: 'ignore' })
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  return { commit, bin: join(folder, 'bin', 'oct.js'), remove }
}
