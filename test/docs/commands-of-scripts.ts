import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Machine } from '../process/program.js'

/**
 * Runs the commands of shell scripts in this process, for a tenth of the cost of a process each. Returns the bash
 * script to install as `oct`: it sends its folder, its words and its variables, and prints what the command printed.
 * For commands that only a process shows, such as servers and killed commands, scripts start the program.
 */
export async function commandsOf(
  on: Machine,
  socket: string,
): Promise<{ script: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const sent = (await buffer(request)).toString().split('\0').slice(0, -1)
    const [answer = '', cwd = '', count = '', ...others] = sent
    const args = others.slice(0, Number(count))
    const variables = others.slice(Number(count)).map((line) => {
      const end = line.indexOf('=')
      return [line.slice(0, end), line.slice(end + 1)]
    })
    const run = await on.runHere(args, { cwd, env: Object.fromEntries(variables) })
    writeFileSync(`${answer}/stdout`, run.stdout)
    writeFileSync(`${answer}/stderr`, run.stderr)
    response.end(String(run.exit))
  })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  const script = `
answer=$(mktemp -d)
exit=$({ printf '%s\\0' "$answer" "$PWD" "$#" "$@"; env -0; } |
  curl --silent --fail --unix-socket '${socket}' --data-binary @- http://oct/)
cat "$answer/stderr" >&2
cat "$answer/stdout"
rm -r "$answer"
exit "$exit"
`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { script, close }
}
