/** The objects to which a document is attached, included where the document is shown. */
export const linkIncludes = ['shipments', 'cargos'] as const

/**
 * Everything included where a document is shown in full: also what was read from it, and the email
 * that contained it.
 */
export const documentIncludes = [
  ...linkIncludes,
  'last_document_representation',
  'email_submission',
] as const
