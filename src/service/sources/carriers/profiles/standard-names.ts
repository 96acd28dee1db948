/** The query parameters of the DCSA standard by the type of the number that is asked about. */
export const standardNames = {
  bill_of_lading: 'transportDocumentReference',
  booking_number: 'carrierBookingReference',
  container: 'equipmentReference',
} as const
