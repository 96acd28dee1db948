import type { ShareLink } from '../../contract/share-link.js'
import type { Connection, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface NewShareLink {
  /** What the link shows: a container, a shipment, or all containers of a customer. */
  target: { type: 'container' | 'shipment' | 'party'; id: string }
  /** Number of days until the link expires, from 1 to 90. Default: 14. */
  days?: number
  /** What the link shows in addition to the state of the containers. Default: nothing more. */
  shows?: readonly ('fees' | 'deadlines')[]
}

/** Methods for links that show containers without an API key. Only `oct serve` and the sandbox have them. */
export interface ShareLinkCalls {
  /** Lists the links of the account without their addresses. The newest link is first. */
  list(query?: ListQuery): Listing<ShareLink>
  /** Creates a link. Only this response contains the address of the link (`url`). */
  create(link: NewShareLink): Promise<ShareLink>
  /** Ends a link, so that nobody can open it any more. Does nothing if the link has already ended. */
  revoke(id: string): Promise<ShareLink>
}

export const shareLinks = (service: Connection): ShareLinkCalls => ({
  list: (query = {}) => service.list('/share_links', { ...query }),

  create: ({ target, ...attributes }) =>
    service.change({
      method: 'POST',
      path: '/share_links',
      body: {
        data: { type: 'share_link', attributes, relationships: { target: { data: target } } },
      },
    }),

  revoke: (id) => service.change({ method: 'PATCH', path: path`/share_links/${id}/revoke` }),
})
