import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Terminal } from '../terminal/terminal.js'

const patienceMs = 250

export async function sessionBusProblem(env: Terminal['env']): Promise<string | undefined> {
  const path = busPath(env)
  if (path === undefined) return 'this machine has no D-Bus session'
  return (await answers(path)) ? undefined : 'the D-Bus session does not respond'
}

/** Returns the path of the first socket in `DBUS_SESSION_BUS_ADDRESS` (D-Bus specification, "Server Addresses"). */
function busPath(env: Terminal['env']): string | undefined {
  const address = env.DBUS_SESSION_BUS_ADDRESS
  if (!address) return env.XDG_RUNTIME_DIR ? join(env.XDG_RUNTIME_DIR, 'bus') : undefined
  for (const way of address.split(';')) {
    const [, kind, value] = /^unix:(?:.*,)?(path|abstract)=([^,]+)/.exec(way) ?? []
    if (value === undefined) continue
    return kind === 'abstract' ? `\0${unescaped(value)}` : unescaped(value)
  }
  return undefined
}

const unescaped = (value: string): string =>
  value.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path })
    const end = (isAnswered: boolean) => {
      clearTimeout(patience)
      socket.destroy()
      resolve(isAnswered)
    }
    const patience = setTimeout(() => end(false), patienceMs)
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
    socket.once('data', () => end(true))
    const user = Buffer.from(String(userInfo().uid)).toString('hex')
    socket.once('connect', () => socket.write(`\0AUTH EXTERNAL ${user}\r\n`))
  })
}
