import { Readable, Writable } from 'node:stream'
import type { AgentServing } from '../../mcp/protocol/serving.js'
import { type AgentStreams, agentMessages } from './agent-messages.js'
import { OpenCalls } from './open-calls.js'

export async function serveStreams(serving: AgentServing, streams: AgentStreams): Promise<void> {
  const { serveOverStdio } = await import('../../mcp/protocol/mcp-server.js')
  const calls = new OpenCalls()
  const messages = agentMessages(streams, { largest: serving.largestMessage, calls })
  const stdin = Readable.from(messages, { objectMode: false })
  const { closed, close } = serveOverStdio({
    ...serving,
    stdin,
    stdout: writableOf(streams.stdout, calls),
  })
  await closed
  await close()
}

function writableOf(output: AgentStreams['stdout'], calls: OpenCalls): Writable {
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
