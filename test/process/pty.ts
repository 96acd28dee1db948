import { spawnSync } from 'node:child_process'
import { execa } from 'execa'

/** Waits for words on the screen, then types keys or sends a signal. */
export interface Step {
  /** Words that must appear after those of the previous step. */
  sees: string
  types?: string
  sends?: 'SIGINT' | 'SIGTERM'
  /** Closes the window, as at the end of a connection. */
  closes?: boolean
}

export interface Session {
  /** The exit code, or the negative number of the signal. */
  exit: number
  screen: string
  /** Words that never appeared. */
  missed: string | null
}

export interface SessionOptions {
  argv: string[]
  env: Record<string, string>
  cwd: string
  columns?: number
  steps?: Step[]
}

const script = `
import fcntl, json, os, pty, select, signal, struct, sys, termios, time
job = json.loads(sys.argv[1])
pid, fd = pty.fork()
if pid == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack('HHHH', 24, job['columns'], 0, 0))
    os.chdir(job['cwd'])
    os.execvpe(job['argv'][0], job['argv'], job['env'])
screen, seen, steps, missed = b'', 0, list(job['steps']), None
deadline = time.time() + 100
while True:
    if steps and screen.find(steps[0]['sees'].encode(), seen) >= 0:
        step = steps.pop(0)
        seen = screen.find(step['sees'].encode(), seen) + len(step['sees'].encode())
        time.sleep(0.15)
        if step.get('types'): os.write(fd, step['types'].encode())
        if step.get('closes'):
            os.close(fd)
            break
        if step.get('sends'): os.kill(pid, getattr(signal, step['sends']))
        continue
    if time.time() > deadline:
        missed = steps[0]['sees'] if steps else 'the end'
        os.kill(pid, signal.SIGKILL)
        break
    if select.select([fd], [], [], 0.05)[0]:
        try: chunk = os.read(fd, 65536)
        except OSError: chunk = b''
        if chunk == b'': break
        screen += chunk
status = 0
while True:
    gone, status = os.waitpid(pid, os.WNOHANG)
    if gone: break
    if time.time() > deadline: os.kill(pid, signal.SIGKILL)
    time.sleep(0.02)
exit = os.WEXITSTATUS(status) if os.WIFEXITED(status) else -os.WTERMSIG(status)
if steps and missed is None: missed = steps[0]['sees']
print(json.dumps({'exit': exit, 'screen': screen.decode('utf8', 'replace'), 'missed': missed}))
`

const asked = 'import pty, termios, fcntl, sys; print(sys.executable)'

/** The real interpreter: `python3` may be a script that searches for it every time. */
const python =
  process.platform === 'win32'
    ? ''
    : spawnSync('python3', ['-c', asked], { encoding: 'utf8' }).stdout.trim()

/** True if this machine can simulate a terminal, which needs Python. */
export const hasTerminal = python !== ''

export async function session(options: SessionOptions): Promise<Session> {
  const job = { columns: 80, steps: [], ...options }
  // Without the packages of the machine, which take three times as long to find as the rest of the start.
  const { stdout } = await execa(python, ['-I', '-S', '-c', script, JSON.stringify(job)])
  return JSON.parse(stdout) as Session
}

/** Returns whether the cursor is visible at the end. */
export function isCursorShown(screen: string): boolean {
  return screen.lastIndexOf('\u001b[?25l') <= screen.lastIndexOf('\u001b[?25h')
}

const escapes = /\u001b(\[[0-?]*[ -/]*[@-~]|[@-Z\\-_]|\][^\u0007]*\u0007)/g

/** The screen without escape sequences. */
export const words = (screen: string): string => screen.replace(escapes, '').replaceAll('\r', '')
