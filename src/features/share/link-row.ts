import type { ShareLink } from '../../contract/share-link.js'
import { OctError } from '../../errors.js'

export interface LinkRow {
  link: ShareLink
  /** State of the link. `revoked`: somebody ended the link before it expired. */
  state: 'active' | 'ended' | 'revoked'
}

export const linkRow = (link: ShareLink, now: Date): LinkRow => ({
  link,
  state: link.revoked_at
    ? 'revoked'
    : Date.parse(link.ends_at) <= now.getTime()
      ? 'ended'
      : 'active',
})

/** Converts an error of a call about shared links. Status 404 means that the service does not support them. */
export function unlessOffered(error: unknown): unknown {
  if (!(error instanceof OctError) || error.status !== 404) return error
  return error.revised({
    message: 'This service does not support shared links',
    reason:
      'The service answered 404. Shared links are pages of oct serve; the hosted service has no such pages.',
    tryNext: ['oct serve --help', 'oct report --help'],
  })
}
