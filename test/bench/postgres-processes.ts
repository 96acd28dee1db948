import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the processor time, in milliseconds, that a PostgreSQL server on this machine has used (Linux). */
export function serverCpuMs(location: string): number {
  const folder = new URL(location).searchParams.get('host') ?? ''
  const main = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ticks = all.flatMap((id) => {
    const [, parent, ...times] = statOf(id)
    // Processes that have ended count in the times of their parent.
    if (id === main) return times.slice(9, 13)
    return parent === main ? times.slice(9, 11) : []
  })
  return ticks.reduce((sum, tick) => sum + Number(tick), 0) * tickMs
}

/** Returns the fields of /proc/<id>/stat after the name of the program. */
function statOf(id: string): string[] {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const tickMs = 10
