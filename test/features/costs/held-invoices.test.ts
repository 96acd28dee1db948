import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Desk } from '../../support/desk.js'
import { oneInThree } from '../../sweeps/pairwise.js'
import { heldInvoices, invoiceWorld, saidAbout } from './held-invoices.js'

let service: Desk
beforeAll(async () => {
  service = await invoiceWorld()
})
afterAll(() => service.end())

const invoices = heldInvoices(new URL('held-invoices/', import.meta.url))

it.each(oneInThree(invoices, 0).map((invoice) => [invoice.name, invoice] as const))(
  'an invoice is checked as a careful person checks it: %s',
  async (_, invoice) => {
    const { said, why } = await saidAbout(service, invoice)
    expect(said, why.join('\n')).toEqual(
      invoice.truth.map((words, at) => {
        const choices = words.split(' or ')
        return choices.find((each) => each === said[at]) ?? words
      }),
    )
  },
)

it('a notice names the first rows that the invoice marks as waived', async () => {
  const rows = Array.from({ length: 12 }, () => 'us,Demurrage,2026-03-05,2026-03-13,1500,waived')
  const text = ['Container,Charge,From,To,Amount,Remarks', ...rows].join('\n')
  const { said, why } = await saidAbout(service, { name: '', file: 'waived.csv', truth: [], text })
  expect(said).toEqual([])
  expect(why.at(-1)).toContain(
    'oct skipped charges that the invoice marks as waived or canceled: line 2, line 3, line 4, line 5, line 6, line 7, line 8, line 9, line 10, line 11 and 2 more.',
  )
})
