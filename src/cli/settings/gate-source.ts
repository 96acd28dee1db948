import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Settings } from './resolve-settings.js'

/**
 * The file or folder of the user's gate calendars; null where none is kept. A named one need not
 * exist: to read it then is a failure that names it.
 */
export function gateSource(settings: Settings): string | null {
  const path = gatePath(settings)
  const isNamed = settings.values.gate_calendar?.value != null
  return isNamed || existsSync(path) ? path : null
}

/** Where gate calendars are kept or would be. A relative path is one beside the file that names it. */
export function gatePath(settings: Settings): string {
  const named = settings.values.gate_calendar
  return named?.value == null
    ? join(settings.paths.config, 'gates.yaml')
    : resolve(dirname(named.from), String(named.value))
}
