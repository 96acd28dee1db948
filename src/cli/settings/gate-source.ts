import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Settings } from './resolve-settings.js'

/**
 * Returns the path of the gate calendar; null if there is no file. A path in a setting is returned even if the file
 * is missing; reading it then fails.
 */
export function gateSource(settings: Settings): string | null {
  const path = gatePath(settings)
  const isNamed = settings.values.gate_calendar?.value != null
  return isNamed || existsSync(path) ? path : null
}

/**
 * Returns the path of the gate calendar, even if the file is missing. A relative path starts at the file that names
 * it.
 */
export function gatePath(settings: Settings): string {
  const named = settings.values.gate_calendar
  return named?.value == null
    ? join(settings.paths.config, 'gates.yaml')
    : resolve(dirname(named.from), String(named.value))
}
