import type { Consignment } from './consignment.js'

/** What a careful person reads from a paper. Numbers as printed, without spaces and dashes. */
export interface Truth {
  /** The code of one of the nine types; null if no type may be claimed. */
  type: string | null
  containers: string[]
  bills: string[]
  bookings: string[]
  /** References of the shipper, the forwarder and the consignee. */
  references: string[]
  /** May be listed as references or not: the paper's own number, orders, invoices, entries. */
  optional: string[]
}

/** Returns the numbers of a consignment that occur in the words of a paper. */
export function truthOf(type: string | null, words: string, about: Consignment): Truth {
  const printed = (numbers: string[]): string[] => numbers.filter((one) => stands(one, words))
  return {
    type,
    containers: printed(about.boxes.map(({ number }) => number)),
    bills: printed([about.masterBill, about.houseBill]),
    bookings: printed([about.booking]),
    references: printed([
      about.shipperReference,
      about.forwarderReference,
      about.consigneeReference,
    ]),
    optional: printed([
      about.order,
      about.invoice,
      about.packing,
      about.release,
      about.entry,
      about.certificate,
      about.inBond,
    ]),
  }
}

/** Whether a number occurs as one word, or with blanks, dashes, dots or slashes inside. */
function stands(number: string, words: string): boolean {
  const signs = number.replaceAll(/[^A-Za-z0-9]/g, '')
  const parted = [...signs].join('[^A-Za-z0-9\\n]*')
  return new RegExp(`(?<![A-Za-z0-9])${parted}(?![A-Za-z0-9])`).test(words)
}
