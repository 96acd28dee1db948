import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSqlite } from '../../src/service/store/database/sqlite/open-sqlite.js'
import { checkIntegrity } from '../support/check-integrity.js'
import { ended, machine, serve, startServer, until } from './program.js'

const files = 60

const message = (index: number): string => {
  const number = String(100_000 + index)
  return [
    `ISA*00*          *00*          *ZZ*CARRIER        *ZZ*FORWARDER      *260302*0800*U*00401*000${number}*0*P*>~`,
    `GS*QO*CARRIER*FORWARDER*20260302*0800*${number}*X*004010~`,
    'ST*315*0001~',
    `B4***AE*20260301*1600**MSCU*${number}*L*45G1*SHANGHAI*UN~`,
    'N9*BM*MAEU123456789~',
    'N9*SCA*MAEU~',
    'R4*L*UN*CNSHA*SHANGHAI*CN~',
    'DTM*140*20260301*1600*LT~',
    'R4*D*UN*USLAX*LOS ANGELES*US~',
    'SE*8*0001~',
    `GE*1*${number}~`,
    `IEA*1*000${number}~`,
  ].join('\n')
}

async function messagesIn(path: string): Promise<{ messages: number; boxes: number }> {
  const store = await openSqlite(path)
  const messages = await store.db.selectFrom('received_messages').select('id').execute()
  const statements = await store.db
    .selectFrom('received_statements')
    .select(['container', 'key'])
    .execute()
  store.close()
  const boxes = new Set(statements.map(({ container }) => container))
  boxes.delete(null)
  return { messages: messages.length, boxes: boxes.size }
}

it('a server killed during an import has imported each message once', async () => {
  const oct = await machine()
  try {
    const first = await serve(oct)
    const drop = join(first.data, 'inbox', 'default')
    const done = (): string[] => {
      try {
        return readdirSync(join(drop, 'done')).filter((name) => name.endsWith('.x12'))
      } catch {
        return []
      }
    }
    mkdirSync(drop, { recursive: true })
    for (let index = 0; index < files; index += 1) {
      writeFileSync(join(drop, `${index}.x12`), message(index))
    }
    await until('some are taken in', () => done().length > 20)
    first.process.kill('SIGKILL')
    await first.process
    const second = startServer(oct, first.data)
    await until('all are taken in', () => done().length === files)
    second.kill('SIGTERM')
    expect(ended(await second).exit).toBe(0)
    expect(readdirSync(drop).filter((name) => name.endsWith('.x12'))).toEqual([])
    const listed = await oct.runHere(['serve', 'inbox', '--folder', first.data, '--json'])
    const rows = JSON.parse(listed.stdout) as { result: string; statements: number }[]
    expect(rows.filter(({ result }) => result === 'taken')).toHaveLength(files)
    expect(rows.every(({ statements }) => statements > 0)).toBe(true)
    expect(await messagesIn(join(first.data, 'service.db'))).toEqual({
      messages: files,
      boxes: files,
    })
    expect(await checkIntegrity(join(first.data, 'service.db'))).toEqual([])
  } finally {
    oct.remove()
  }
})
