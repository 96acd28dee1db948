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
      ? 'The sandbox has a web application only while oct serve --sandbox runs'
      : 'This profile has no address of a web application',
    {
      reason: isSandbox
        ? 'The pages exist only while a service runs. Start the service, then put its address into OCT_APP_URL.'
        : 'Set app_url, or OCT_APP_URL, to the address of the web application of the service.',
      tryNext: isSandbox
        ? ['oct serve --sandbox', 'oct show <object>']
        : ['oct config set app_url https://app.example.com', 'oct show <object>'],
    },
  )
}
