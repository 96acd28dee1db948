/** Recognizes HTML in any encoding, because many terminals export it with a workbook's name. */
export const isPage = (head: string): boolean =>
  /^[^<\w]{0,8}<(?:!doctype html|html|head|body|table|div|style|meta)\b/i.test(
    head.replaceAll('\0', ''),
  )
