import { Readable, Writable } from 'node:stream'
import type { CommandContext } from '../../cli/command/command-context.js'
import { inProfile } from '../../cli/output/in-profile.js'
import { usableTariffs } from '../../cli/settings/load-tariffs.js'
import type { Output } from '../../cli/terminal/terminal.js'
import { splitLines } from '../../files/split-lines.js'
import type { AgentDesk } from '../../mcp/agent-desk.js'
import { servingOf } from '../../mcp/serving-of.js'
import type { Writing } from '../../mcp/tool.js'

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
  const stdin = Readable.from(messagesOf(terminal, serving.largestMessage), { objectMode: false })
  const { closed, close } = serveOverStdio({
    ...serving,
    stdin,
    stdout: writableOf(terminal.stdout),
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
    log: ({ outcome }) => {
      isRefused ||= outcome === 'auth'
    },
  }
}

/**
 * Yields the messages of the assistant, one per line. Answers a message that is too large, because the protocol package
 * would end the session without a word.
 */
async function* messagesOf(
  terminal: CommandContext['terminal'],
  largest: number,
): AsyncGenerator<Uint8Array> {
  const message = `A message must not be larger than ${largest / 1024} KiB`
  const refusal = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32600, message } })
  for await (const lines of splitLines(untilInterrupted(terminal), largest)) {
    for (const { text } of lines) {
      const line = Buffer.from(`${text}\n`)
      if (text !== null && line.length <= largest) yield line
      else await terminal.stdout.write(`${refusal}\n`)
    }
  }
}

/** Yields the input until a signal arrives. A signal is not an error, because clients end the server by a signal. */
async function* untilInterrupted({
  stdin,
  interruption,
}: CommandContext['terminal']): AsyncGenerator<Uint8Array> {
  try {
    yield* stdin.pieces()
  } catch (error) {
    if (!interruption.aborted) throw error
  }
}

function writableOf(output: Output): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      output.write(chunk).then(
        () => {
          if (output.closed) this.destroy()
          done()
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
}
