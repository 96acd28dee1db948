export function pictureKind(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return kinds.find(([sign]) => sign.test(start))?.[1] ?? null
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^(?:II\*\0|MM\0\*)/, 'image/tiff'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^BM.{4}\0\0\0\0/s, 'image/bmp'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftyp(?:heic|heix|mif1|msf1|avif)/s, 'image/heic'],
]
