/** Query parameters of the DCSA standard by type of number. */
export const standardNames = {
  bill_of_lading: 'transportDocumentReference',
  booking_number: 'carrierBookingReference',
  container: 'equipmentReference',
} as const
