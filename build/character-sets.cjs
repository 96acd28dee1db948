// The character sets of iconv-lite without its tables, which take half a megabyte: Node has them in its TextDecoder.
Object.assign(
  exports,
  require('iconv-lite/encodings/internal'),
  require('iconv-lite/encodings/utf16'),
  require('iconv-lite/encodings/utf32'),
  require('iconv-lite/encodings/utf7'),
)

const labels = [
  ...['ibm866', 'koi8-r', 'koi8-u', 'macintosh', 'windows-874', 'gbk', 'gb2312', 'gb18030', 'big5'],
  ...['euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr', 'ks_c_5601-1987'],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16].map((part) => `iso-8859-${part}`),
  ...Array.from({ length: 9 }, (_, page) => `windows-125${page}`),
]

class NodeDecoder {
  #decoder

  constructor(_options, { label }) {
    this.#decoder = new TextDecoder(label)
  }

  write(bytes) {
    return this.#decoder.decode(bytes, { stream: true })
  }

  end() {
    return this.#decoder.decode()
  }
}

for (const label of labels)
  exports[label.replace(/[^a-z0-9]/g, '')] = function Codec() {
    Object.assign(this, { label, decoder: NodeDecoder })
  }
