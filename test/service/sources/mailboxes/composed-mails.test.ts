import { expect, it } from 'vitest'
import { receiveFile } from '../../../../src/service/sources/inbox/receive-file.js'
import { fileOfBytes } from '../../../../src/service/sources/inbox/received-file.js'
import { testService } from '../../../support/service.js'
import { composedMail, formNames } from './composed-mails.js'

it.each(formNames.map((form, nth) => [form, nth] as const))(
  'the inbox reads an email that nodemailer composed: %s',
  async (_, nth) => {
    const { service } = await testService()
    const { store } = service.world
    const { id } = await store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const { raw, bill, container } = await composedMail(nth)
    const file = fileOfBytes(raw, { name: 'ann@acme.example/mail.eml', via: 'folder' })
    expect(await receiveFile(service.world, id, file)).toMatchObject({ result: 'taken' })
    const statements = await store.db
      .selectFrom('received_statements')
      .select(['bill', 'container'])
      .execute()
    service.close()
    const of = (name: 'bill' | 'container') => statements.flatMap((it) => it[name] ?? [])
    expect(new Set(of('bill'))).toEqual(new Set([bill.slice(4)]))
    expect(new Set(of('container'))).toEqual(new Set([container]))
  },
)
