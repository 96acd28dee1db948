import type { Consignment } from './consignment.js'

/** What a careful person reads in a document. Numbers are as printed, without spaces and dashes. */
export interface Truth {
  /** The code of one of the nine types; null if no type is correct. */
  type: string | null
  containers: string[]
  bills: string[]
  bookings: string[]
  /** References of the shipper, the forwarder and the consignee. */
  references: string[]
  /** Numbers that may be in the list of references or not: the document's own number, orders, invoices, entries. */
  optional: string[]
}

/** Returns the numbers of a shipment that occur in the text of a document. */
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

/** Returns whether a number occurs as one word, or with spaces, dashes, dots or slashes inside. */
function stands(number: string, words: string): boolean {
  const signs = number.replaceAll(/[^A-Za-z0-9]/g, '')
  const parted = [...signs].join('[^A-Za-z0-9\\n]*')
  return new RegExp(`(?<![A-Za-z0-9])${parted}(?![A-Za-z0-9])`).test(words)
}
