import { Readable, Writable } from 'node:stream'
import type { CommandContext } from '../../cli/command/command-context.js'
import { inProfile } from '../../cli/output/in-profile.js'
import { usableTariffs } from '../../cli/settings/load-tariffs.js'
import type { Output } from '../../cli/terminal/terminal.js'
import type { AgentDesk } from '../../mcp/agent-desk.js'
import { processMemory } from '../../mcp/agent-memory.js'
import { servingOf } from '../../mcp/serving-of.js'
import type { Writing } from '../../mcp/tool.js'
import { agentMessages } from './agent-messages.js'
import { OpenCalls } from './open-calls.js'

/** Serves one assistant over standard input and output, until the assistant closes them. */
export async function serveAgent(
  context: CommandContext,
  allowed: readonly Writing[],
): Promise<void> {
  const { terminal } = context
  if (terminal.stdin.isTTY) {
    await context.notice('Waiting for an assistant on standard input · stop with Ctrl-C')
  }
  const { serveOverStdio } = await import('../../mcp/protocol/mcp-server.js')
  const isDebugging = context.settings().isOn('debug')
  const serving = servingOf(deskOf(context, allowed), (error) => {
    if (isDebugging) void context.notice(error.message)
  })
  const calls = new OpenCalls()
  const messages = agentMessages(terminal, { largest: serving.largestMessage, calls })
  const stdin = Readable.from(messages, { objectMode: false })
  const { closed, close } = serveOverStdio({
    ...serving,
    stdin,
    stdout: writableOf(terminal.stdout, calls),
  })
  await closed
  await close()
}

export function deskOf(context: CommandContext, allowed: readonly Writing[]): AgentDesk {
  const settings = context.settings()
  let isRefused = false
  return {
    version: context.release.installed,
    // In read-only mode, no tool could change anything.
    allowed: settings.isOn('read_only') ? [] : allowed,
    workspace: async () => {
      // Reads the token again, because a person may have logged in since the service refused the token.
      if (isRefused) await context.reconnect()
      isRefused = false
      await context.followClock()
      return context.workspace()
    },
    viewing: () => context.viewing(),
    tariffs: (now) => usableTariffs(settings, now),
    typed: (command) => inProfile(command, settings),
    masked: (text) => context.masked(text),
    memory: processMemory(),
    log: ({ outcome }) => {
      isRefused ||= outcome === 'auth'
    },
  }
}

function writableOf(output: Output, calls: OpenCalls): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      output.write(chunk).then(
        () => {
          if (output.closed) this.destroy()
          calls.sent(String(chunk))
          done()
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
}
