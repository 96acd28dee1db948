export const documentTypes = [
  { code: 'bill_of_lading', label: 'Bill of lading' },
  { code: 'sea_waybill', label: 'Sea waybill' },
  { code: 'arrival_notice', label: 'Arrival notice' },
  { code: 'delivery_order', label: 'Delivery order' },
  { code: 'commercial_invoice', label: 'Commercial invoice' },
  { code: 'packing_list', label: 'Packing list' },
  { code: 'certificate_of_origin', label: 'Certificate of origin' },
  { code: 'customs_entry', label: 'Customs entry' },
  { code: 'dangerous_goods_declaration', label: 'Dangerous goods declaration' },
  { code: 'booking_confirmation', label: 'Booking confirmation' },
  { code: 'shipping_instructions', label: 'Shipping instructions' },
  { code: 'verified_gross_mass', label: 'Verified gross mass' },
  { code: 'importer_security_filing', label: 'Importer security filing' },
  { code: 'telex_release', label: 'Telex release' },
  { code: 'freight_invoice', label: 'Freight invoice' },
] as const

export type DocumentType = (typeof documentTypes)[number]['code']

const codes: ReadonlySet<string> = new Set(documentTypes.map(({ code }) => code))

export const isDocumentType = (code: string): code is DocumentType => codes.has(code)

export const documentTypeLabel = (code: string): string =>
  documentTypes.find((type) => type.code === code)?.label ?? code
