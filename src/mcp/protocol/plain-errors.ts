import type { McpServer } from '@modelcontextprotocol/server'

type Transport = Parameters<McpServer['connect']>[0]
type Message = Parameters<Transport['send']>[0]

/** Rewrites error messages of the protocol package, because people cannot read messages in JSON. */
export function withPlainErrors(server: McpServer): McpServer {
  const { server: inner } = server
  const connect = inner.connect.bind(inner)
  inner.connect = (transport) => {
    const send = transport.send.bind(transport)
    transport.send = (message, options) => send(withWords(message), options)
    return connect(transport)
  }
  return server
}

function withWords(message: Message): Message {
  if (!('error' in message)) return message
  const { error } = message
  return { ...message, error: { ...error, message: inWords(error.message) } }
}

const most = 3

/** Replaces JSON at the end of an error message by words, such as `params.name: expected string`. */
export function inWords(text: string): string {
  const begin = text.indexOf('[\n')
  const complaints = begin < 0 ? undefined : listIn(text.slice(begin))
  if (complaints === undefined) return text
  const words = complaints.slice(0, most).map(({ path = [], message = 'invalid' }) => {
    const what = message
      .replace(/^Invalid input: /, '')
      .replace('received undefined', 'but is missing')
    return path.length === 0 ? what : `${path.join('.')}: ${what}`
  })
  return `${text.slice(0, begin)}${words.join('; ')}`
}

function listIn(text: string): { path?: string[]; message?: string }[] | undefined {
  try {
    const list = JSON.parse(text)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}
