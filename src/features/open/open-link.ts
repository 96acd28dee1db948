import { appUrl } from '../../cli/settings/app-url.js'
import type { Settings } from '../../cli/settings/resolve-settings.js'
import { openViewer } from '../../cli/terminal/open-viewer.js'
import type { Terminal } from '../../cli/terminal/terminal.js'
import { OctError } from '../../errors.js'

export const openLink = (terminal: Terminal, url: string): Promise<boolean> =>
  openViewer(terminal, url)

export function pageAddress(settings: Settings): string {
  const address = appUrl(settings)
  if (address !== undefined) return address
  const isSandbox = settings.isSandbox
  throw new OctError(
    'usage',
    isSandbox
      ? 'The sandbox has no web application until it is served'
      : 'No web application is known for this profile',
    {
      reason: isSandbox
        ? 'Nothing serves its pages while it is used in process; once it is served they are at the address to be given in OCT_APP_URL.'
        : 'The setting app_url, or OCT_APP_URL, is the address of the one that belongs to the service.',
      tryNext: isSandbox
        ? ['oct serve --sandbox', 'oct show <object>']
        : ['oct config set app_url https://app.example.com', 'oct show <object>'],
    },
  )
}
