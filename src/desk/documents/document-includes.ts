export const linkIncludes = ['shipments', 'cargos'] as const

export const documentIncludes = [
  ...linkIncludes,
  'last_document_representation',
  'email_submission',
] as const
