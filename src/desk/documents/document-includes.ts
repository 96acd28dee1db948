export const linkIncludes = ['shipments', 'cargos'] as const

/** Objects that the response for a document includes, such as the data that was read from the document. */
export const documentIncludes = [
  ...linkIncludes,
  'last_document_representation',
  'email_submission',
] as const
