import type { HoldName } from '../../../../contract/vocabulary.js'
import type { CellWords } from '../profile/terminal-profile.js'

export type WordSense = 'released' | 'hold' | 'pending' | 'yes' | 'no' | 'none' | null

/** Returns what a word says about a hold. Returns null if oct does not know the word. */
export function senseOf(text: string, words: CellWords): WordSense {
  const word = text.toUpperCase().replace(/[.!*]+$/, '')
  if (words.released.has(word)) return 'released'
  if (words.held.has(word)) return 'hold'
  if (words.pending.has(word)) return 'pending'
  const folded = plainLetters(word).replace(/[^A-Z0-9✓是否]/g, '')
  if (notHeld.test(text) || /^not (?:required|needed)$/i.test(text)) return 'released'
  if (/^\(?not\b/i.test(text)) return 'hold'
  return usual.get(word) ?? usual.get(folded) ?? null
}

/** Replaces accented letters by letters without accents. */
export const plainLetters = (text: string): string =>
  text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

/** Matches a text that denies a hold, such as `not on hold`. Any other text with `not` denies a release. */
export const notHeld = /^\(?(?:not|no longer) (?:on |held|blocked|an? )?(?:holds?)?\)?[.!*]*$/i

const usual = new Map<string, WordSense>(
  (
    [
      [
        'released',
        'RELEASED RELEASE REL CLR CLRD RLS RLSD RLSE CLEARED CLEAR OK PAID OFF WAIVED EXEMPT LIFTED REMOVED GRANTED NOHOLD NOHOLDS FREIGEGEBEN FREI VERZOLLT ERTEILT LIEGTVOR LIBERE LIBEREE LIBERADO LIBERADA LEVANTE DESPACHADO DESADUANADO DESBLOQUEADO SINBLOQUEO SINRETENCION SEMBLOQUEIO DESEMBARACADO SVINCOLATO SBLOCCATO LIBERATO LIBERTO LIBERTA VRIJ VRIJGEGEVEN GEDEBLOKKEERD ZWOLNIONY ZWOLNIONE 완료 승인 수리 済 許可 許可済 放行 已放行',
      ],
      [
        'hold',
        'HOLD HLD HELD ONHOLD INBOND NORELEASE NOTRELEASED MISSING UNRELEASED UNPAID BLOCKED STOP STOPPED HOLDS GESPERRT UNVERZOLLT FEHLT RETENU RETENIDO RETENIDA DETENIDO BLOQUE BLOQUEE BLOQUEADO BLOQUEADA ZABLOKOWANY ZABLOKOWANE 보류 미승인 미완료 未 未許可 未放行 查验 扣留 RETIDO RETIDA FERMATO BLOCCATO BLOCCATA GEBLOKKEERD',
      ],
      [
        'pending',
        'PENDING INPROCESS INPROGRESS AWAITING AWAITINGRELEASE OFFEN AUSSTEHEND PENDIENTE PENDENTE ENATTENTE INATTESA INBEHANDELING',
      ],
      ['yes', 'Y YES TRUE T 1 X ✓ J JA OUI SI SIM TAK EVET VAR 是'],
      ['no', 'N NO FALSE F 0 NEIN NON NEE NAO NIE HAYIR YOK NEJ 否'],
      [
        'none',
        'NONE KEINE KEINER AUCUN AUCUNE NINGUNO NINGUNA NENHUM NENHUMA NESSUNO NESSUNA GEEN BRAK',
      ],
    ] as const
  ).flatMap(([sense, list]) => list.split(' ').map((word) => [word, sense] as const)),
)

/** Returns the holds that a text names. A hold for which the API has no name is `other`. */
export function holdNamesIn(text: string, words: CellWords): HoldName[] {
  const own = words.holds.get(text.toUpperCase())
  if (own !== undefined) return [own]
  const plain = plainLetters(text)
    .replaceAll('_', ' ')
    .replace(/(?<=\w)(?:hold|hld)s?\b/gi, ' $&')
  const found = patterns.filter(([, pattern]) => pattern.test(plain)).map(([name]) => name)
  return found.length > 0 ? found : ['other']
}

const patterns: readonly (readonly [HoldName, RegExp])[] = [
  [
    'customs',
    /\b(?:customs?|cust|cus|cbp|cbsa|uscs|hmrc|cel(?:n[ayeo]|ny)|zoll\w*|douan\w*|aduan\w*|dogan\w*|alfandeg\w*|receita federal)\b/i,
  ],
  [
    'freight',
    /\b(?:freight|frt|line|carrier|ssl|ssco|ocean|fracht|naviera|armador|armateur|reeder\w*|rederij|fret|frete|flete|nolo)\b/i,
  ],
  ['USDA', /\b(?:usda|ag|agri\w*|aphis)\b/i],
  ['VACIS', /\b(?:vacis|nii|x-?ray)\b/i],
  ['TMF', /\b(?:tmf|ctf|clean truck)\b/i],
]
