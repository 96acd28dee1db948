import type { CommandContext } from '../../cli/command/command-context.js'
import { canOpenViewer, openViewer } from '../../cli/terminal/open-viewer.js'
import { deepLink } from '../../domain/deep-link.js'
import { OctError } from '../../errors.js'

export interface PageWish {
  /** Address of the service without the path `/v2`. */
  app: string
  identifier: string
}

/**
 * Opens an address that signs the browser in once. Without a desktop, prints the address instead. In a pipe, prints an
 * address that does not sign in, because the output may become part of a log.
 */
export async function openSignedIn(
  context: CommandContext,
  { app, identifier }: PageWish,
): Promise<void> {
  const { terminal } = context
  const workspace = await context.workspace()
  const page = deepLink(app, identifier)
  const isShown = canOpenViewer(terminal) || terminal.stdout.isTTY
  if (workspace.freshness.offline || !isShown) return openPlain(context, page)
  const client = await workspace.client()
  const { path } = await client.signInLinks.create().catch((error: unknown) => {
    throw unlessPages(error)
  })
  const next = page.slice(app.length)
  const address = `${app}${path}?next=${encodeURIComponent(next)}`
  if (await openViewer(terminal, address))
    return context.notice(`Opened ${page}. To sign in, choose Continue in the browser.`)
  if (!terminal.stdout.isTTY) return context.printWord(page)
  await context.notice('The address signs you in only once, and only within one minute.')
  return context.printWord(address)
}

export async function openPlain(context: CommandContext, page: string): Promise<void> {
  if (!(await openViewer(context.terminal, page))) return context.printWord(page)
  await context.notice(`Opened ${page}`)
}

function unlessPages(error: unknown): unknown {
  if (!(error instanceof OctError) || error.status !== 404) return error
  return error.revised({
    message: 'The service on this machine has no pages',
    reason: 'The service answered 404. Only oct serve has pages.',
    tryNext: ['oct config set app_url https://app.example.com', 'oct show <object>'],
  })
}
