export const recognizesDcsa = (head: string): boolean =>
  /^\s*[[{]/.test(head) && standardWords.test(head)

const standardWords =
  /"(?:eventI[dD]|eventType|eventClassifierCode|eventClassification|eventDateTime|arrivalNotices|arrivalNoticeNotifications|transportDocumentReference)"\s*:/
