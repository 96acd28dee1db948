/** Returns whether a file contains HTML. Many terminals export HTML in a file with the name of a workbook. */
export const isPage = (head: string): boolean =>
  /^[^<\w]{0,8}<(?:!doctype html|html|head|body|table|div|style|meta)\b/i.test(
    head.replaceAll('\0', ''),
  )
