import { appUrl } from '../../cli/settings/app-url.js'
import type { Settings } from '../../cli/settings/resolve-settings.js'
import { serviceBaseUrl } from '../../cli/settings/service-base-url.js'
import { isLoopback } from '../../client/check-base-url.js'
import { OctError } from '../../errors.js'

export type PagePlace =
  /** A web application that has its own sign-in. */
  | { kind: 'application'; url: string }
  /** A service on this machine, to which `oct open` can sign a browser in. */
  | { kind: 'local service'; url: string }
  /** The sandbox, whose pages exist only while a process serves the sandbox. */
  | { kind: 'sandbox' }

export function pagePlace(settings: Settings): PagePlace {
  const address = appUrl(settings)
  if (address !== undefined) return { kind: 'application', url: address }
  if (settings.isSandbox) return { kind: 'sandbox' }
  const base = settings.text('base_url')
  const service = base === undefined ? undefined : new URL(serviceBaseUrl(base))
  if (service !== undefined && isLoopback(service.hostname))
    return { kind: 'local service', url: service.href.replace(/(?:\/v2)?\/*$/, '') }
  throw new OctError('usage', 'This profile has no address of a web application', {
    reason: 'Set app_url, or OCT_APP_URL, to the address of the web application of the service.',
    tryNext: ['oct config set app_url https://app.example.com', 'oct show <object>'],
  })
}

export const notServed = new OctError(
  'usage',
  'The sandbox has a web application only while oct serve --sandbox runs',
  {
    reason:
      'In a script, oct open does not start a service. Start the service, then run the command again.',
    tryNext: ['oct serve --sandbox', 'oct show <object>'],
  },
)
