// npm run campaign -- sftp [files] [kills]: a real server reads a folder of a real SFTP server and sends acknowledgments
// there. Both are killed at random moments. Each file must be stored exactly once, and none may be deleted.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileSourceSettings } from '../../src/service/sources/fetched/file-source-settings.js'
import { openSqlite } from '../../src/service/store/database/sqlite/open-sqlite.js'
import { machine } from '../process/program.js'
import { hasSshd, type Sshd, startSshd } from '../service/sources/fetched/sshd.js'
import { checkIntegrity } from '../support/check-integrity.js'
import { killedInTurn, startLoaded } from './loaded-server.js'
import { result } from './result.js'

const [files = 10_000, kills = 50] = process.argv.slice(2).map(Number)

if (!hasSshd) {
  process.stderr.write('This campaign needs an SSH server, and root.\n')
  process.exit(2)
}

const sftp = await startSshd()
const oct = await machine()
try {
  for (let nth = 0; nth < files; nth += 1)
    writeFileSync(sftp.at('out', `status ${nth}.edi`), statusMessage(nth))
  mkdirSync(sftp.at('acks'), { recursive: true })
  const data = join(oct.folder, 'served')
  const { stdout } = await oct.run(['serve', 'keys', 'create', '--folder', data])
  const token = stdout.trim()
  writeFileSync(join(data, 'file-sources.json'), JSON.stringify({ files: [settings(sftp)] }))
  oct.env.OCT_SOURCE_YARD_PRIVATE_KEY = sftp.privateKey
  const begun = performance.now()
  const server = await killedInTurn(sftp, { kills, start: () => startLoaded(oct, { data, token }) })
  await server.askUntil(() => filesIn(sftp.at('out', 'read')).length >= files && allStored(data))
  const seconds = (performance.now() - begun) / 1000
  await server.stop()
  await judge(data, seconds)
} finally {
  await sftp.stop()
  oct.remove()
}

function settings({ url, at, fingerprint }: Sshd): FileSourceSettings {
  return {
    ...{ name: 'yard', url: url('out'), host_key: fingerprint, afterwards: 'move:read' },
    ...{ acknowledge_to: at('acks'), account: 'default', added_at: '2026-03-01T00:00:00Z' },
  }
}

/** An X12 315 message about a container and a bill that no other file has. */
function statusMessage(nth: number): string {
  const control = String(nth + 1).padStart(9, '0')
  return [
    `ISA*00*          *00*          *ZZ*MAEU           *ZZ*ACME           *260301*1200*U*00401*${control}*0*P*>`,
    `GS*QO*MAEU*ACME*20260301*1200*${nth + 1}*X*004010`,
    'ST*315*0001',
    'B4***VD*20260301*1200**MSKU*123456*L*45G1*LOS ANGELES*UN*5',
    `N9*BM*MAEU${240_000_000 + nth}`,
    'N9*SCA*MAEU',
    'Q2*9321483*DK***20260301***101E****L*EMMA MAERSK',
    'R4*D*UN*USLAX*LOS ANGELES*US',
    'DTM*140*20260301*1200*LT',
    'SE*8*0001',
    `GE*1*${nth + 1}`,
    `IEA*1*${control}`,
    '',
  ].join('~\n')
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  } catch {
    return []
  }
}

/** Returns whether the inbox has stored or rejected each file that it received. */
function allStored(data: string): boolean {
  const folder = join(data, 'inbox', 'default', 'yard')
  const ended = [...filesIn(join(folder, 'done')), ...filesIn(join(folder, 'rejected'))]
  return ended.length >= files && filesIn(folder).length === 0
}

async function judge(data: string, seconds: number): Promise<void> {
  const store = await openSqlite(join(data, 'service.db'))
  const [stored, distinct, bills] = [
    'SELECT count(*) AS count FROM received_messages',
    'SELECT count(DISTINCT name) AS count FROM received_messages',
    'SELECT count(DISTINCT bill) AS count FROM received_statements',
  ].map((sql) => Number(store.database.prepare(sql).get()?.count))
  store.close()
  const faults = await checkIntegrity(join(data, 'service.db'))
  const moved = filesIn(sftp.at('out', 'read')).length
  const left = filesIn(sftp.at('out')).length
  result(
    [
      `${files} files, ${kills} kills: ${stored} stored (${distinct} different, ${bills} bills) in ${seconds.toFixed(0)} s`,
      `${moved} moved on the server, ${left} not moved`,
      ...faults,
    ].join('; '),
    [stored, distinct, bills, moved].every((count) => count === files) &&
      left === 0 &&
      faults.length === 0,
  )
}
