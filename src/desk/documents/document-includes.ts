export const linkIncludes = ['shipments', 'cargos'] as const

/**
 * The objects that the response for a document includes, such as the data that was read from the document, and the
 * document's email.
 */
export const documentIncludes = [
  ...linkIncludes,
  'last_document_representation',
  'email_submission',
] as const
