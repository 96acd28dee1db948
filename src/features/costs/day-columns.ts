import type { InvoiceField } from '../../domain/invoices/invoice-fields.js'
import { spellingOf } from './header-text.js'

type DayField = Extract<
  InvoiceField,
  'charged_from' | 'charged_to' | 'free_from' | 'free_to' | 'free_days' | 'charged_days'
>

/** Reads headers such as `Storage start date` or `Free time expiry`. Returns undefined for any other header. */
export function dayColumn(header: string): DayField | undefined {
  const spelling = spellingOf(header)
  if (alone[spelling] !== undefined || payers.has(spelling)) return alone[spelling]
  const words = spelling.split(' ')
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  const isOf = (...sets: ReadonlySet<string>[]) =>
    words.every((word) => sets.some((set) => set.has(word)))
  if (has(freeWords) && has(dayWords) && has(beyondWords)) return 'charged_days'
  if (has(freeWords)) {
    if (!isOf(freeWords, fromWords, toWords, lastWords, dayWords, beside, chargeWords))
      return undefined
    if (has(toWords) || has(lastWords)) return 'free_to'
    return has(fromWords) ? 'free_from' : 'free_days'
  }
  const isRange = isOf(fromWords, toWords, beside, chargeWords, dayWords)
  if (isRange && has(fromWords) !== has(toWords))
    return has(fromWords) ? 'charged_from' : 'charged_to'
  return has(dayWords) && isOf(dayWords, countWords, chargeWords) ? 'charged_days' : undefined
}

/** True for a header such as `Chargeable days`. False for `Days`, because this column may include free days. */
export const isOfChargedDays = (header: string): boolean =>
  spellingOf(header)
    .split(' ')
    .some(
      (word) => chargeWords.has(word) || beyondWords.has(word) || /超期|计费|超過|課金/.test(word),
    )

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const fromWords = setOf(
  'from start starts started starting begin begins beginning commencing von vom ab beginn anfang ab startdatum debut depuis desde inicio dal inizio van begindatum od fran fra baslangic baslangici alkaen',
)
const toWords = setOf(
  'to end ends ended ending stop thru through until upto till bis ende enddatum fin jusqu hasta fine tot einddatum ate fim termino till til bitis bitisi',
)
const lastWords = setOf('last ultimo dernier letzter expiry expires expired expiration deadline')
const freeWords = setOf(
  'free freetime frei freie freitage freizeit franchise franc francs libre libres livre livres',
)
/** Words in headers that describe days after the free time, such as `Days beyond free time`. */
const beyondWords = setOf('beyond past exceeding after over excess nach oltre')
const dayWords = setOf(
  'day days tag tage tagen jour jours dia dias giorno giorni dag dagen dni dzien',
)
const chargeWords = setOf(
  'charge charged charges chargeable charging billable billed billing bill over overdue excess late demurrage detention storage per diem perdiem rent usage berechnete facturables facturados cobrados sobrestadia sobreestadia demora demoras',
)
/** Words that do not change the meaning of a header for a first or last day. */
const beside = setOf(
  'date dates time period event service rental accrual allowed granted datum zeitraum zeit leistung fecha f data periode periodo of in the de del da di la le number no',
)
const countWords = setOf(
  'number no nr nbr nb nbre num n of total qty quantity count anzahl nombre numero de di em en in im liczba aantal time the',
)

/** Headers of columns that name the party that has to pay the invoice. */
const payers = new Set(['bill to', 'billed to', 'billing to', 'service to'])

/** Headers that match only as a whole. As a part of a longer header, they may mean something else. */
const alone: Readonly<Record<string, DayField>> = {
  lfd: 'free_to',
  de: 'charged_from',
  du: 'charged_from',
  au: 'charged_to',
  al: 'charged_to',
  do: 'charged_to',
  't m': 'charged_to',
  ...named(
    'charged_from',
    '起 起始 起始日期 起始日 开始日期 开始日 计费起始日期 计费开始日期 開始日 起算日 自 課金開始日 発生日 起始日期 起日',
  ),
  ...named(
    'charged_to',
    '止 截止 截止日期 截止日 结束日期 终止日期 迄 迄日 截止日 訖日 计费截止日期 计费结束日期 終了日 至 課金終了日',
  ),
  ...named('free_from', '免费期起 免费开始日期'),
  ...named(
    'free_to',
    '免费期至 最后免费日 免费截止日期 免费到期日 フリータイム終了日 フリータイム期限 無料期間終了日',
  ),
  ...named('free_days', '免费天数 免箱期 免费期 フリータイム 無料日数 フリータイム日数'),
  ...named('charged_days', '天数 天數 计费天数 計費天數 超期天数 超期天數 日数 超過日数 課金日数'),
}

function named(field: DayField, words: string): Record<string, DayField> {
  return Object.fromEntries(words.split(' ').map((word) => [spellingOf(word), field]))
}
