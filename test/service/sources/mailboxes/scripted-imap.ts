import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:tls'

export interface ScriptedImap {
  port: number
  /** The commands of the client, without their tags. */
  asked: string[]
  stop(): void
}

type Answer = (say: (text: string) => void, tag: string, words: readonly string[]) => void

const usual: Readonly<Record<string, string>> = {
  CAPABILITY: '* CAPABILITY IMAP4rev1 IDLE\r\n',
  LIST: '* LIST (\\HasNoChildren) "/" INBOX\r\n',
  SELECT: '* 1 EXISTS\r\n* OK [UIDVALIDITY 7] Valid\r\n* OK [UIDNEXT 2] Next\r\n',
}

/** Starts a mail server whose responses a test states by command. Other commands get the usual response. */
export async function startScriptedImap(
  answers: Readonly<Record<string, Answer>>,
): Promise<ScriptedImap> {
  const asked: string[] = []
  const open = new Set<Socket>()
  const at = 'test/client/certificates'
  const keys = { key: readFileSync(`${at}/good.key`), cert: readFileSync(`${at}/good.pem`) }
  const server = createServer(keys, (socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.setNoDelay(true)
    const say = (text: string): void => void socket.write(text)
    say('* OK ready\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        const [tag = '', ...rest] = line.split(' ')
        const command = rest[0] === 'UID' ? (rest[1] ?? '') : (rest[0] ?? tag)
        asked.push(rest.join(' ') || tag)
        const answer = answers[command]
        if (answer !== undefined) answer(say, tag, rest)
        else if (command === 'IDLE') say('+ idling\r\n')
        else if (command !== 'DONE') say(`${usual[command] ?? ''}${tag} OK done\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...{ port: (server.address() as AddressInfo).port, asked },
    stop: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
