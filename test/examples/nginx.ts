import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { execa } from 'execa'
import { root, until } from '../process/program.js'

const runs = (tool: string, word: string) =>
  spawnSync(tool, [word], { stdio: 'ignore' }).status === 0

export const hasNginx = runs('nginx', '-v') && runs('openssl', 'version')
if (!hasNginx) process.stderr.write('skipped: nginx or openssl is absent, so nothing is proxied\n')

export interface ProxyWish {
  folder: string
  /** File of `examples/nginx`. */
  example: string
  /** Port on which the program listens. */
  port: number
}

export interface FrontServer {
  /** `https://localhost:…`, with the certificate in `authority`. */
  url: string
  /** The same server without TLS, if the example has one. */
  plainUrl: string
  authority: string
  /** Lines of the access log. */
  logged(): Record<string, string>[]
  stop(): Promise<void>
}

/** Runs nginx with a configuration of `examples/nginx`: only names, ports and paths differ. */
export async function startProxy({ folder, example, port }: ProxyWish): Promise<FrontServer> {
  const at = (name: string) => join(folder, name)
  for (const name of ['', 'temporary']) mkdirSync(at(name), { recursive: true })
  makeCertificate(at('key.pem'), at('certificate.pem'))
  const [secure, plain] = [await freePort(), await freePort()]
  const text = readFileSync(join(root, 'examples', 'nginx', example), 'utf8')
    .replace(/server 127\.0\.0\.1:\d+;/, `server 127.0.0.1:${port};`)
    .replace(/listen 443 /, `listen 127.0.0.1:${secure} `)
    .replace(/listen 80;/, `listen 127.0.0.1:${plain};`)
    .replaceAll(/server_name \S+;/g, 'server_name localhost;')
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, at('certificate.pem'))
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, at('key.pem'))
    .replace(/\/var\/log\/nginx\/\S+/, at('access.log'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = [
    `daemon off; worker_processes 1; pid ${at('pid')}; error_log ${at('error.log')};`,
    'events {}',
    `http { access_log off; ${temporary.map((name) => `${name}_temp_path ${at(`temporary/${name}`)};`).join(' ')}`,
    text,
    '}',
  ]
  writeFileSync(at('nginx.conf'), main.join('\n'))
  const running = execa('nginx', ['-c', at('nginx.conf'), '-e', at('error.log')], { reject: false })
  const ended = running.then(({ stderr }) => {
    throw new Error(`nginx ended: ${stderr}`)
  })
  ended.catch(() => {})
  await Promise.race([until('nginx runs', () => existsSync(at('pid'))), ended])
  return {
    url: `https://localhost:${secure}`,
    plainUrl: `http://localhost:${plain}`,
    authority: at('certificate.pem'),
    logged: () =>
      readFileSync(at('access.log'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    stop: async () => {
      running.kill('SIGTERM')
      await running
    },
  }
}

function makeCertificate(key: string, certificate: string): void {
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', [...words, ...about, ...files], { stdio: 'ignore' })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
