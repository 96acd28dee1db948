import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const programs = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot']
const program = programs.find((it) => spawnSync(it, ['--version']).status === 0)

/** True if a mail server can be started: it changes its user, which only root may. */
export const hasDovecot = program !== undefined && process.getuid?.() === 0
if (!hasDovecot)
  process.stderr.write('skipped: Dovecot is absent or this is not root, so no mailbox is read\n')

const lmtpPrograms = ['/usr/lib/dovecot/lmtp', '/usr/libexec/dovecot/lmtp']

/** True if the mail server can also receive emails over LMTP. */
export const hasLmtp = hasDovecot && lmtpPrograms.some((it) => existsSync(it))
if (hasDovecot && !hasLmtp)
  process.stderr.write('skipped: Dovecot has no LMTP (dovecot-lmtpd), so no email is sent to it\n')

export const password = 'correct horse'

export interface Dovecot {
  tlsPort: number
  plainPort: number
  /** Receives emails for `ann@localhost` without a login; only if `hasLmtp`. */
  lmtpPort: number
  /** Puts a message into a folder of the mailbox of `ann`. */
  deliver(message: string, folder?: string): void
  /** Returns the flags and the number of messages in a folder of the mailbox. */
  names(folder: string): string[]
  /** Ends the server and all its connections at once, as a loss of power does. */
  kill(): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
}

/** The user and the group `nobody` of Linux, to whom the messages belong. */
const nobody = 65_534

/** Starts a mail server on loopback with one mailbox. Tries other ports if another program uses its ports. */
export async function startDovecot({ introspection = '' } = {}): Promise<Dovecot> {
  for (let tries = 0; tries < 5; tries += 1) {
    const dovecot = await dovecotOnPorts(introspection)
    if (dovecot !== undefined) return dovecot
  }
  throw new Error('Dovecot does not listen')
}

async function dovecotOnPorts(introspection: string): Promise<Dovecot | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'oct-dovecot-'))
  // Below the ports that Linux gives to outgoing connections.
  const tlsPort = 10_000 + Math.floor(Math.random() * 20_000)
  const plainPort = tlsPort + 1
  const lmtpPort = tlsPort + 2
  const mail = join(folder, 'mail')
  const certificates = resolve('test/client/certificates')
  for (const name of ['cur', 'new', 'tmp']) mkdirSync(join(mail, 'ann', name), { recursive: true })
  writeFileSync(join(folder, 'users'), `ann:{PLAIN}${password}:::::\n`)
  writeFileSync(
    join(folder, 'dovecot.conf'),
    `protocols = imap${hasLmtp ? ' lmtp' : ''}
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = yes
ssl_cert = <${certificates}/good.pem
ssl_key = <${certificates}/good.key
disable_plaintext_auth = yes
mail_location = maildir:${mail}/%u
mail_uid = nobody
mail_gid = nogroup
first_valid_uid = 1
auth_mechanisms = plain login${introspection && ' xoauth2 oauthbearer'}
${introspection && tokens(folder)}
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${mail}/%u
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${plainPort}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtpPort}
  }
}
auth_username_format = %n
`,
  )
  writeFileSync(
    join(folder, 'oauth2.conf'),
    `introspection_mode = get
introspection_url = ${introspection}
username_attribute = username
active_attribute = active
active_value = true
`,
  )
  chmodSync(folder, 0o755)
  spawnSync('chown', ['-R', 'nobody:nogroup', mail])
  let server: ReturnType<typeof spawn> | undefined
  let delivered = 0
  const start = async (): Promise<boolean> => {
    server = spawn(program ?? '', ['-F', '-c', join(folder, 'dovecot.conf')], {
      stdio: 'ignore',
      // The server has its own process group, which `kill` ends as a whole.
      detached: true,
    })
    return isListening(server, tlsPort)
  }
  const folderOf = (name: string): string =>
    name === 'INBOX' ? join(mail, 'ann') : join(mail, 'ann', `.${name}`)
  if (!(await start())) {
    server?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  return {
    ...{ tlsPort, plainPort, lmtpPort },
    start: async () => {
      if (!(await start())) throw new Error('Dovecot does not listen again')
    },
    deliver: (message, name = 'INBOX') => {
      delivered += 1
      const path = join(folderOf(name), 'new', `${Date.now()}.${delivered}.host`)
      writeFileSync(path, message.replace(/\r?\n/g, '\r\n'))
      chownSync(path, nobody, nobody)
    },
    names: (name) => ['new', 'cur'].flatMap((part) => readdirSync(join(folderOf(name), part))),
    kill: async () => {
      const ended = new Promise((end) => server?.once('exit', end))
      process.kill(-(server?.pid ?? 0), 'SIGKILL')
      await ended
      rmSync(join(folder, 'run'), { recursive: true, force: true })
    },
    stop: async () => {
      const ended = new Promise((end) => server?.once('exit', end))
      server?.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const tokens = (folder: string): string => `passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/oauth2.conf
}`

/** Returns false if the server ends, or does not listen after 20 s. */
async function isListening(server: ChildProcess, port: number): Promise<boolean> {
  for (let tries = 0; tries < 400 && server.exitCode === null; tries += 1) {
    const isOpen = await new Promise((answer) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        answer(true)
      }).on('error', () => answer(false))
    })
    // Another program may use the port. The server then ends.
    if (isOpen) return new Promise((end) => setTimeout(() => end(server.exitCode === null), 50))
    await new Promise((wait) => setTimeout(wait, 50))
  }
  return false
}
