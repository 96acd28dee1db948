/**
 * Whether a file is a message of DCSA, by how it begins: a list or an object of JSON in which a word
 * of the standard stands.
 */
export const recognisesDcsa = (head: string): boolean =>
  /^\s*[[{]/.test(head) && standardWords.test(head)

const standardWords =
  /"(?:eventI[dD]|eventType|eventClassifierCode|eventClassification|eventDateTime|arrivalNotices|arrivalNoticeNotifications|transportDocumentReference)"\s*:/
