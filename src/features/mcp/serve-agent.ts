import type { CommandContext } from '../../cli/command/command-context.js'
import { inProfile } from '../../cli/output/in-profile.js'
import { usableTariffs } from '../../cli/settings/load-tariffs.js'
import type { AgentDesk } from '../../mcp/agent-desk.js'
import { processMemory } from '../../mcp/agent-memory.js'
import { servingOf } from '../../mcp/serving-of.js'
import type { Writing } from '../../mcp/writings.js'
import { serveStreams } from './serve-streams.js'
import { withAgentShare } from './with-agent-share.js'

/** Serves one assistant over standard input and output. Ends when the assistant closes them. */
export async function serveAgent(
  context: CommandContext,
  allowed: readonly Writing[],
): Promise<void> {
  const { terminal } = context
  if (terminal.stdin.isTTY) {
    await context.notice('Waiting for an assistant on standard input · stop with Ctrl-C')
  }
  const isDebugging = context.settings().isOn('debug')
  const serving = servingOf(deskOf(context, allowed), (error) => {
    if (isDebugging) void context.notice(error.message)
  })
  await serveStreams(serving, terminal)
}

export function deskOf(context: CommandContext, allowed: readonly Writing[]): AgentDesk {
  const settings = context.settings()
  let isRefused = false
  return withAgentShare({
    version: context.release.installed,
    // In read-only mode, assistants get no tool that changes data.
    allowed: settings.isOn('read_only') ? [] : allowed,
    workspace: async () => {
      // Reads the token again, because a person may have logged in after the service refused the old token.
      if (isRefused) await context.reconnect()
      isRefused = false
      await context.followClock()
      return context.workspace()
    },
    viewing: () => context.viewing(),
    tariffs: (now) => usableTariffs(settings, now),
    typed: (command) => inProfile(command, settings),
    masked: (text) => context.masked(text),
    memory: {
      ...processMemory(),
      // An assistant can restart oct at any time. In the cache, the count of tracked numbers survives a restart.
      countRegistrations: async (numbers, most, now) => {
        const { state } = await (await context.workspace()).cache()
        return state.countAgentRegistrations({ day: now.toISOString().slice(0, 10), numbers, most })
      },
    },
    log: ({ outcome }) => {
      isRefused ||= outcome === 'auth'
    },
  })
}
