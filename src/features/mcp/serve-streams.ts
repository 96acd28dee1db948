import { Readable, Writable } from 'node:stream'
import type { AgentServing } from '../../mcp/protocol/serving.js'
import { type AgentStreams, agentMessages } from './agent-messages.js'
import { OpenCalls } from './open-calls.js'

export async function serveStreams(serving: AgentServing, streams: AgentStreams): Promise<void> {
  const { serveOverStdio } = await import('../../mcp/protocol/mcp-server.js')
  const calls = new OpenCalls()
  const gone = new AbortController()
  const interruption = AbortSignal.any([streams.interruption, gone.signal])
  const messages = agentMessages(
    { ...streams, interruption },
    { largest: serving.largestMessage, calls },
  )
  const stdin = Readable.from(messages, { objectMode: false })
  const stdout = writableOf(streams.stdout, calls)
  // Ends the server when the output is closed, because the assistant may keep the input open.
  stdout.once('close', () => gone.abort())
  const { closed, close } = serveOverStdio({ ...serving, stdin, stdout })
  await closed
  await close()
}

function writableOf(output: AgentStreams['stdout'], calls: OpenCalls): Writable {
  const writable = new Writable({
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
  // Removes Node's limit on listeners, because the protocol package adds listeners for each waiting answer.
  return writable.setMaxListeners(0)
}
