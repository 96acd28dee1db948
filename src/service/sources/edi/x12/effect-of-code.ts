import type { Status } from '../facts/edi-status.js'
import type { SetContext } from './set-context.js'
import { findStatusCode } from './status-codes.js'

/** Returns the effect of a status code. The partner file has precedence over the standard. */
export function effectOf({ partner }: SetContext, code: string): Pick<Status, 'effect' | 'words'> {
  const own = partner.statuses.get(code.toUpperCase())
  const known = findStatusCode(code.toUpperCase())
  if (own)
    return { effect: own.effect, words: `${own.words ?? known?.words ?? 'Status'} (${code})` }
  if (known) return { effect: known.effect, words: `${known.words} (${code})` }
  return { effect: { does: 'ignore' }, words: `status ${code.slice(0, 10)} is unknown` }
}

export function isLadenIn(code: string): boolean | null {
  if (code === 'L') return true
  return code === 'E' ? false : null
}
