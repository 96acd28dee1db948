import type { SignInLink } from '../../contract/share-link.js'
import type { Connection } from '../connection.js'

/** Methods that sign a browser in to the pages of a service. Only `oct serve` and the sandbox have these pages. */
export interface SignInLinkCalls {
  /** Creates a path that signs a browser in once, within a minute, with the rights of the token. */
  create(): Promise<SignInLink>
}

export const signInLinks = (service: Connection): SignInLinkCalls => ({
  create: () => service.plain({ method: 'POST', path: '/sign_in_links', harmless: true }),
})
