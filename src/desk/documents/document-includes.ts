export const linkIncludes = ['shipments', 'cargos'] as const

/** Also what was read from the document, and the email that contained it. */
export const documentIncludes = [
  ...linkIncludes,
  'last_document_representation',
  'email_submission',
] as const
