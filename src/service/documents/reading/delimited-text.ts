/** A table of a text file with its columns set apart by tabs, whatever parted them. */
export function delimitedText(text: string): string {
  const head = text.slice(0, 2000)
  const [mark = ','] = [...',;\t|'].sort((a, b) => head.split(b).length - head.split(a).length)
  const part = new RegExp(`"((?:[^"]|"")*)"|\\${mark}`, 'g')
  return text.replace(part, (whole, quoted: string | undefined) =>
    quoted === undefined ? (whole === mark ? '\t' : whole) : quoted.replaceAll('""', '"'),
  )
}
