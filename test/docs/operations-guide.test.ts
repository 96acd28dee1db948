import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../examples/nginx.js'
import { type Machine, machine, nodePath, root, until } from '../process/program.js'
import { isFull } from '../sweeps/pairwise.js'
import { commandsOf } from './commands-of-scripts.js'

const guide = readFileSync(join(root, 'docs/guides/operations.md'), 'utf8')

/** Returns the command lines below a heading; without a heading, the lines above the first heading. */
function linesOf(heading: string): string {
  const part = guide.split(/^## /m).find((each) => each.startsWith(heading)) ?? ''
  return (heading === '' ? (guide.split(/^## /m)[0] ?? '') : part)
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) => line.slice(4))
    .join('\n')
}

const tools = ['bash', 'curl', 'sha256sum', 'timeout']
const missing = tools.filter((tool) => spawnSync(tool, ['--version']).status !== 0)
if (missing.length > 0)
  process.stderr.write(`skipped: ${missing.join(', ')} is absent, so no drill is run\n`)

/** A server as in the guide: its folders, and a `systemctl` that starts and stops processes of the test. */
let oct: Machine
let at: (path: string) => string
let ports: { service: number; drill: number; listener: number }
let env: Record<string, string>
let commands: Awaited<ReturnType<typeof commandsOf>>

const replaced = (text: string): string =>
  text
    .replaceAll(/\/(?:var\/lib|var\/tmp|etc)\/oct/g, (path) => at(path))
    .replaceAll('4949', String(ports.service))
    .replaceAll('4950', String(ports.drill))
    .replaceAll('4318', String(ports.listener))
    .replaceAll('https://hooks.acme.example/oct', `http://127.0.0.1:${ports.listener}/hook`)

async function run(script: string): Promise<string> {
  const words = ['-e', '-o', 'pipefail', '-c', replaced(`${linesOf('')}\n${script}`)]
  const options = {
    cwd: oct.folder,
    env,
    extendEnv: false,
    reject: false,
    stdin: 'ignore',
  } as const
  const { exitCode, stdout, stderr } = await execa('bash', words, options)
  expect(exitCode, `${script}\n${stdout}\n${stderr}`).toBe(0)
  return stdout
}

/** Waits until the started program is ready, as systemd does for units with `Type=notify`. */
const systemctl = `
name=$2; pids=/etc/oct/$name.pid
case "$1 $name" in
  'start oct-serve')
    OCT_SERVE_FOLDER=/var/lib/oct-serve/service oct serve --simulator --allow-private-webhooks \\
      --port 4949 >> /etc/oct/serve.log 2>&1 &
    echo $! > $pids
    until curl --silent --fail http://127.0.0.1:4949/readyz > /dev/null; do sleep 0.1; done ;;
  'start oct-webhooks-listen')
    OCT_WEBHOOK_SECRET_FILE=/etc/oct/webhook-secrets oct webhooks listen --port 4318 -o ndjson \\
      >> /etc/oct/events 2>> /etc/oct/listen.log &
    echo $! > $pids
    until grep --quiet 'Listening on' /etc/oct/listen.log; do sleep 0.1; done ;;
  reload*) kill -HUP "$(cat $pids)"; sleep 0.5 ;;
  'restart oct-serve') systemctl stop oct-serve; systemctl start oct-serve ;;
  stop*) kill "$(cat $pids)"; while kill -0 "$(cat $pids)" 2> /dev/null; do sleep 0.1; done ;;
esac
`

describe.skipIf(missing.length > 0)(
  'restores a backup that was made while the service ran, with every file',
  () => {
    beforeAll(async () => {
      oct = await machine()
      at = (path) => join(oct.folder, path)
      ports = { service: await freePort(), drill: await freePort(), listener: await freePort() }
      const bin = at('bin')
      for (const path of [
        '/var/lib/oct-serve-backup',
        '/var/lib/oct-serve',
        '/etc/oct',
        '/var/tmp/oct',
      ])
        mkdirSync(at(path), { recursive: true })
      mkdirSync(bin)
      const program = (name: string, text: string) => {
        writeFileSync(join(bin, name), `#!/bin/bash\n${replaced(text)}`)
        chmodSync(join(bin, name), 0o755)
      }
      commands = await commandsOf(oct, at('commands.sock'))
      program('program', `exec '${nodePath}' '${oct.bin}' "$@"`)
      program(
        'oct',
        `case "$1 $2" in 'serve --'*|'webhooks listen') exec program "$@" ;; esac\n${commands.script}`,
      )
      program('systemctl', systemctl)
      env = { ...oct.env, PATH: `${bin}:${oct.env.PATH}`, OCT_NO_INPUT: '1' }
      await run(`
    oct serve keys create --account acme > /etc/oct/acme.key
    oct serve keys create --account acme --scope read > /etc/oct/reader.key
    systemctl start oct-serve
    export OCT_TOKEN_FILE=/etc/oct/acme.key
    oct track MEDUFR030802 --wait
    echo 'COMMERCIAL INVOICE' > invoice.pdf
    oct upload invoice.pdf --wait`)
    })
    afterAll(async () => {
      await run('systemctl stop oct-webhooks-listen; systemctl stop oct-serve').catch(() => {})
      commands?.close()
      oct?.remove()
    })

    it('restores a backup that was made while the service ran, with every file', async () => {
      const said = await run(linesOf('Drill a restore'))
      const counts = said.match(/^\w+: \d+ here, \d+ in the copy$/gm) ?? []
      expect(counts).toHaveLength(6)
      for (const line of counts) expect(line).toMatch(/^\w+: (\d+) here, \1 in the copy$/)
      expect(said).toMatch(/^shipments: [1-9]/m)
      expect(said).toMatch(/^documents: 1 /m)
      // The restored service also returns the data of the old service later.
      const restored = await run('oct api GET shipments --paginate -o ndjson | wc -l')
      expect(said).toContain(`shipments: ${restored.trim()} here`)
    })

    it('keeps the last complete backup when a backup is killed', async () => {
      for (const seconds of isFull ? ['0.1', '0.2', '0.3', '0.4', '0.6'] : ['0.3']) {
        await run(`
        timeout --signal=KILL ${seconds} program serve backup /var/lib/oct-serve-backup/nightly.db --force || true
        copy=$(mktemp -d --tmpdir=/var/tmp/oct)
        cp /var/lib/oct-serve-backup/nightly.db "$copy/service.db"
        oct serve accounts --folder "$copy" -o csv > copied
        oct serve accounts -o csv | diff - copied
        cd /var/lib/oct-serve-backup/nightly.db-blobs
        for file in */*; do echo "\${file#*/}  $file"; done | sha256sum --check --quiet`)
      }
    })

    it('rotates a key, and refuses no request meanwhile', async () => {
      const asked = { refused: 0, answered: 0 }
      let isOver = false
      const asking = (async () => {
        while (!isOver) {
          const authorization = `Token ${readFileSync(at('/etc/oct/acme.key'), 'utf8').trim()}`
          const url = `http://127.0.0.1:${ports.service}/v2/shipments`
          const { status } = await fetch(url, { headers: { authorization } })
          asked[status === 200 ? 'answered' : 'refused'] += 1
          await new Promise((resolve) => setTimeout(resolve, 400))
        }
      })()
      const before = readFileSync(at('/etc/oct/acme.key'), 'utf8').trim()
      await run(linesOf('Rotate an API key'))
      isOver = true
      await asking
      expect(asked.refused).toBe(0)
      expect(asked.answered).toBeGreaterThan(0)
      const headers = { authorization: `Token ${before}` }
      const url = `http://127.0.0.1:${ports.service}/v2/shipments`
      expect((await fetch(url, { headers })).status).toBe(401)
    })

    it('rotates the secret of a webhook, and every delivery is accepted', async () => {
      await run(`
      export OCT_TOKEN_FILE=/etc/oct/acme.key
      id=$(oct webhooks create https://hooks.acme.example/oct --event '*' --store none -o ids)
      oct webhooks secret "$id" > /etc/oct/webhook-secrets
      systemctl start oct-webhooks-listen`)
      const [old] = await webhookIds()
      const track = (number: string) =>
        run(`OCT_TOKEN_FILE=/etc/oct/acme.key oct track ${number} --wait --quiet`)
      await track('MEDUFR030803')
      const [first = '', second = ''] = linesOf('Rotate the secret').split(/(?<=enable "\$new")\n/)
      // Both webhooks receive events while this number is tracked.
      await run(`${first}\noct track MEDUFR030804 --wait --quiet\n${second}`)
      await track('MEDUFR030805')
      const [kept, ...others] = await webhookIds()
      expect(others).toEqual([])
      expect(kept).not.toBe(old)
      const ofWebhook = (id = '') => events().filter((event) => event.webhook_id === id)
      await until('the new webhook delivers', () => ofWebhook(kept).length > 0)
      expect(ofWebhook(old).length).toBeGreaterThan(0)
      const failed = await run(
        'OCT_TOKEN_FILE=/etc/oct/acme.key oct webhooks notifications list --failed -o ids',
      )
      expect(failed).toBe('')
      expect(readFileSync(at('/etc/oct/listen.log'), 'utf8')).not.toMatch(/signature/i)
    })

    it('keeps shipments and documents as long as set, and deletes an account', async () => {
      const [keep = '', always = '', remove = ''] = linesOf('Keep as long as needed').split(
        /(?<=restart oct-serve|--documents always)\n/,
      )
      const count = async (list: string) =>
        Number(await run(`oct api GET ${list} --paginate -o ndjson | wc -l`))
      await run(`
      export OCT_TOKEN_FILE=/etc/oct/acme.key
      oct track MEDUFR030806 --wait --quiet
      oct shipments stop MEDUFR030802 --yes
      systemctl stop oct-serve`)
      age({ stoppedYears: 3, uploadedYears: 0.9 })
      const open = oneRow('SELECT count(*) AS open FROM shipments WHERE stopped_at IS NULL')?.open
      expect(open).toBeGreaterThan(0)
      await run(`systemctl start oct-serve\n${keep}`)
      await until('ended shipments are deleted', async () => (await count('shipments')) === open)
      expect(await count('documents')).toBe(1)
      await run('systemctl stop oct-serve')
      age({ stoppedYears: 0, uploadedYears: 1.1 })
      await run('systemctl start oct-serve')
      await until('the document is deleted', async () => (await count('documents')) === 0)
      await run(always)
      // The command is killed, and the service continues the deletion.
      const id = oneRow("SELECT id FROM accounts WHERE company_name = 'acme'")
      const deletion = remove.trim().replace(/^oct/, 'program')
      await run(`timeout --signal=KILL 0.6 ${deletion} || true`)
      await run(`${remove.trim()} || true; systemctl restart oct-serve`)
      await until('the account is gone', () => oneRow('SELECT id FROM accounts') === undefined)
      expect(id).toBeDefined()
      const headers = {
        authorization: `Token ${readFileSync(at('/etc/oct/acme.key'), 'utf8').trim()}`,
      }
      const url = `http://127.0.0.1:${ports.service}/v2/shipments`
      expect((await fetch(url, { headers })).status).toBe(401)
      const files = readdirSync(at('/var/lib/oct-serve/service'), { recursive: true })
      expect(files.filter((name) => /[0-9a-f]{64}$/.test(String(name)))).toEqual([])
    })
  },
)

const databaseHere = () => new DatabaseSync(at('/var/lib/oct-serve/service/service.db'))

const oneRow = (query: string) => {
  const database = databaseHere()
  const row = database.prepare(query).get()
  database.close()
  return row
}

/** Moves the end of tracking, and the uploads, into the past. */
function age({ stoppedYears, uploadedYears }: { stoppedYears: number; uploadedYears: number }) {
  const ago = (years: number) => new Date(Date.now() - years * 365 * 86_400_000).toISOString()
  const database = databaseHere()
  database
    .prepare('UPDATE shipments SET stopped_at = ? WHERE stopped_at IS NOT NULL')
    .run(ago(stoppedYears))
  database.prepare('UPDATE documents SET created_at = ?').run(ago(uploadedYears))
  database.close()
}

const webhookIds = async (): Promise<string[]> =>
  (await run('OCT_TOKEN_FILE=/etc/oct/acme.key oct webhooks list -o ids')).trim().split('\n')

const events = (): { webhook_id: string }[] =>
  readFileSync(at('/etc/oct/events'), 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
