import { portNamedInAsia } from '../../../domain/reference/port-names-asian.js'
import type { ProseArrival } from './arrivals-in-prose.js'

/**
 * Finds arrivals in a Chinese or Japanese sentence, such as `预计于2026年12月6日抵达上海港` or `横浜港に到着予定`. The
 * clause must name one known port.
 */
export function arrivalsInAsian(sentence: string): ProseArrival[] {
  if (revised.test(sentence)) return []
  return sentence.split(/[,;，；。、]/).flatMap((clause): ProseArrival[] => {
    if (excluded.test(clause)) return []
    for (const { pattern, field, isPlaceFirst } of forms) {
      const { words = '', place = '' } = pattern.exec(clause)?.groups ?? {}
      const locode = portAtEdge(place, isPlaceFirst ? 'end' : 'start')
      if (words === '' || locode === null) continue
      const dates = [...clause.matchAll(anyDate)].map(([date]) => date)
      const [date = '', another] = new Set(dates.map(plainDate))
      if (another !== undefined) return []
      return [{ locode, isInland: false, date, field, words }]
    }
    return []
  })
}

const han = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー'

const arrivals = '抵达|抵達|到达|到達|抵港|到港|靠泊|停靠|靠港|抵'

const forms: readonly { pattern: RegExp; field: 'eta' | 'ata'; isPlaceFirst?: true }[] = [
  {
    field: 'ata',
    pattern: new RegExp(
      `(?<words>(?:已|已经|已經)[^,。]{0,20}?(?:${arrivals})) ?(?<place>[${han}]{2,8})`,
      'u',
    ),
  },
  {
    field: 'eta',
    pattern: new RegExp(
      `(?<words>(?:预计|預計|预期|預期|将|將|预定|預定|计划|計劃|定于|定於)[^,。]{0,30}?(?:${arrivals})) ?(?<place>[${han}]{2,8})`,
      'u',
    ),
  },
  {
    field: 'eta',
    isPlaceFirst: true,
    pattern: new RegExp(
      `(?<place>[${han}]{2,8})[にへ](?<words>[^。]{0,30}?(?:到着|入港|着岸)(?:を?予定|いたします|します|する))`,
      'u',
    ),
  },
]

const anyDate = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2} ?月 ?\d{1,2} ?日/g

const plainDate = (text: string): string => {
  const [, month = '', day = ''] = /^(\d{1,2}) ?月 ?(\d{1,2})/.exec(text) ?? []
  const named = english[Number(month) - 1]
  return named === undefined ? text : `${day} ${named}`
}

const english = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Returns the port at the start or end of a text without spaces, as in Chinese and Japanese. */
function portAtEdge(run: string, edge: 'start' | 'end'): string | null {
  for (let length = run.length; length >= 2; length -= 1) {
    const name = edge === 'start' ? run.slice(0, length) : run.slice(-length)
    const locode = portNamedInAsia(name)
    if (locode !== undefined) return locode
  }
  return null
}

/** Matches words in a sentence without a valid arrival: one that is denied or postponed, or is about documents. */
const revised =
  /无法|無法|不能|未能|不会|不會|尚未|原预计|原預計|原定|推迟|推遲|延误|延誤|延期|改为|改為|改期|取消|でした|遅延|遅れ|延着|変更|書類|文件|单据|發票|发票/

/** Matches words of a clause that is a condition, a denial or about a transshipment. */
const excluded =
  /如果|若|倘若|取消|不再|原定|原计划|原計劃|中转|中轉|转运|轉運|转船|轉船|積替|積み替え|経由|场合|場合|卡车|卡車|火车|火車|[?？]/
