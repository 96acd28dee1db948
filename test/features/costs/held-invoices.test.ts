import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Desk } from '../../support/desk.js'
import { heldInvoices, invoiceWorld, saidAbout } from './held-invoices.js'

let service: Desk
beforeAll(async () => {
  service = await invoiceWorld()
})
afterAll(() => service.end())

const invoices = heldInvoices(new URL('held-invoices/', import.meta.url))

it.each(invoices.map((invoice) => [invoice.name, invoice] as const))(
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
