/** What stands beside a document where it is shown: what it belongs to. */
export const linkIncludes = ['shipments', 'cargos'] as const

/** And where all of it is shown: what was read from it, and the email that brought it. */
export const documentIncludes = [
  ...linkIncludes,
  'last_document_representation',
  'email_submission',
] as const
