import { createContext, useContext } from 'hono/jsx'

export interface PageFacts {
  /** Path prefix of the service, without a slash at the end. It may be empty. */
  base: string
  /** Name of the account of the signed-in person. Null on a page that needs no session. */
  account: string | null
  /** Token that each form sends to prove that it comes from this service (against CSRF). Null without a session. */
  formToken: string | null
  canWrite: boolean
  /** True if the session may manage API keys and read the audit list. */
  isOwner: boolean
  now: Date
  query: string
  isSimulated: boolean
}

export const PageContext = createContext<PageFacts>({
  base: '',
  account: null,
  formToken: null,
  canWrite: false,
  isOwner: false,
  now: new Date(0),
  query: '',
  isSimulated: false,
})

export const usePage = (): PageFacts => useContext(PageContext)

/** Returns the path of a page, including the path prefix of the service's public URL. */
export const addressOf = (base: string, path: string): string => `${base}${path}`

export const pathOf = (kind: 'containers' | 'shipments', number: string): string =>
  `/${kind}/${encodeURIComponent(number)}`

/** Returns the path of a container's page. The query names the bill. Without a bill, the page shows the newest bill. */
export const boxPath = (number: string, bill: string): string =>
  `${pathOf('containers', number)}${bill === '' ? '' : `?bill=${encodeURIComponent(bill)}`}`
