import { createContext, useContext } from 'hono/jsx'

export interface PageFacts {
  /** Path prefix of the service, without a slash at the end; may be empty. */
  base: string
  /** Name of the signed-in account; null on a page that needs no session. */
  account: string | null
  /** Token that proves that a form is not forged (CSRF). Each form sends it. Null without a session. */
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

/** Returns the path of a page after the path prefix of the service's public URL. */
export const addressOf = (base: string, path: string): string => `${base}${path}`

export const pathOf = (kind: 'containers' | 'shipments', number: string): string =>
  `/${kind}/${encodeURIComponent(number)}`

/** Returns the path of a container. The query names its bill; without a bill, the newest bill is shown. */
export const boxPath = (number: string, bill: string): string =>
  `${pathOf('containers', number)}${bill === '' ? '' : `?bill=${encodeURIComponent(bill)}`}`
