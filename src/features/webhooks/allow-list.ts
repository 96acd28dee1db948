import { BlockList, isIP } from 'node:net'
import { OctError } from '../../errors.js'

export interface AllowEntry {
  text: string
  line: number
  covers(address: string): boolean
}

/** Reads an allow-list: IP addresses, ranges (`192.0.2.0/24`), # comments, `allow` lines for nginx. Throws `usage`. */
export function readAllowList({ name, text }: { name: string; text: string }): AllowEntry[] {
  return text.split(/\r?\n/).flatMap((line, index) =>
    wordsOf(line).map((word) => {
      const covers = coverOf(word)
      if (covers) return { text: word, line: index + 1, covers }
      throw new OctError('usage', `Line ${index + 1} of ${name} is not an address: "${word}"`, {
        reason: 'Write one address or range per line, such as 192.0.2.7 or 192.0.2.0/24.',
        tryNext: ['oct webhooks ips -o ids --out <file>'],
      })
    }),
  )
}

const wordsOf = (line: string): string[] =>
  line
    .replace(/#.*/, '')
    .split(/[\s,;]+/)
    .filter((word) => word !== '' && word !== 'allow')

function coverOf(word: string): AllowEntry['covers'] | undefined {
  const [address = '', bits, ...more] = word.split('/')
  const kind = isIP(address)
  const most = kind === 4 ? 32 : 128
  const length = bits === undefined ? most : Number(bits)
  const isWhole = bits === undefined || /^\d{1,3}$/.test(bits)
  if (kind === 0 || more.length > 0 || !isWhole || length > most) return undefined
  const list = new BlockList()
  list.addSubnet(address, length, kind === 4 ? 'ipv4' : 'ipv6')
  return (other) => isIP(other) === kind && list.check(other, kind === 4 ? 'ipv4' : 'ipv6')
}
