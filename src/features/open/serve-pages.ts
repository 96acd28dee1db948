import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandContext } from '../../cli/command/command-context.js'
import { type ServeOptions, serveSettings } from '../../cli/command/serve-settings.js'
import { canOpenViewer } from '../../cli/terminal/open-viewer.js'
import { OctError } from '../../errors.js'
import { openSignedIn } from './open-signed-in.js'
import { notServed } from './page-place.js'

/** Serves the sandbox on a free port until interrupted, and opens a page. Others may serve it as well. */
export async function serveSandboxPages(
  context: CommandContext,
  identifier: string,
): Promise<void> {
  if (!canOpenViewer(context.terminal) && !context.terminal.stdout.isTTY) throw notServed
  await serveWhile(context, serveSettings({ port: 0, log: 'off' }, {}), identifier)
}

/** Opens a page of the service on this machine. If the service does not run but its data is here, serves it. */
export async function openLocalPage(
  context: CommandContext,
  { app, identifier }: { app: string; identifier: string },
): Promise<void> {
  try {
    await openSignedIn(context, { app, identifier })
  } catch (error) {
    const wish = wishFor(context, app)
    const isAway = error instanceof OctError && error.code === 'unavailable' && error.unsent
    if (!isAway || !(await hasService(context, wish))) throw error
    await serveWhile(context, wish, identifier)
  }
}

function wishFor({ terminal: { env } }: CommandContext, app: string): ServeOptions {
  const { hostname, port } = new URL(app)
  const host = hostname.replace(/^\[|\]$/g, '')
  return serveSettings({ host: host === 'localhost' ? '127.0.0.1' : host, port: Number(port) }, env)
}

async function hasService(context: CommandContext, wish: ServeOptions): Promise<boolean> {
  const { hostedFolder } = await import('../serve/hosted-service.js')
  return existsSync(join(hostedFolder(context, wish), 'service.db'))
}

async function serveWhile(
  context: CommandContext,
  wish: ServeOptions,
  identifier: string,
): Promise<void> {
  const { serve } = await import('../serve/serve.js')
  const { servedAgents } = await import('../mcp/served-agents.js')
  await serve(context, wish, {
    allowed: [],
    openAgents: (host) => servedAgents(host, context.release.installed),
    isBeside: context.settings().isSandbox,
    whenServing: (url) => openSignedIn(context, { app: url.replace(/\/v2$/, ''), identifier }),
  })
}
