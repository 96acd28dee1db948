import { arrivalNotice, deliveryOrder } from './arrival-notice.js'
import { billOfLading, seaWaybill, telexRelease } from './bills.js'
import { bookingConfirmation, shippingInstructions, verifiedGrossMass } from './booking.js'
import { freightInvoice } from './charges.js'
import { customsEntry, importerSecurityFiling } from './customs.js'
import { dangerousGoodsDeclaration } from './dangerous-goods.js'
import type { DocumentRules } from './document-rules.js'
import { otherPapers } from './other-papers.js'
import { certificateOfOrigin, commercialInvoice, packingList } from './trade.js'

export const everyRule: readonly DocumentRules[] = [
  billOfLading,
  seaWaybill,
  telexRelease,
  arrivalNotice,
  deliveryOrder,
  commercialInvoice,
  packingList,
  certificateOfOrigin,
  customsEntry,
  importerSecurityFiling,
  dangerousGoodsDeclaration,
  bookingConfirmation,
  shippingInstructions,
  verifiedGrossMass,
  freightInvoice,
  ...otherPapers,
]
