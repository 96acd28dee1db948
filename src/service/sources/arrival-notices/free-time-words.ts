/** Names of the free time before pickup by language, each with the words for `until` that follow it. */
const languages: readonly { names: string; until: string; end: string }[] = [
  {
    names:
      'free time, freetime, free days, free period, free storage, free of storage, free of demurrage, free of quay rent, free of rent, demurrage free, storage free, demurrage free time, storage free time',
    until:
      'until, till, til, to, thru, through, up to, up to and including, until and including, valid until, valid till, expires, expires on, expired, expired on, ends, ends on, ended, ended on, ending, ending on, end, expiry',
    end: 'end of, expiry of, expiration of, last day of',
  },
  {
    names:
      'freetime, free time, freizeit, freie zeit, freie tage, freitage, freifrist, kostenfrei, lagergeldfrei, lagerfrei, standgeldfrei, liegegeldfrei, demurragefrei, lagergeldfreie zeit, standgeldfreie zeit, liegegeldfreie zeit, demurragefreie zeit, kostenfreie zeit, lagerfreie zeit, freie lagerzeit, freie standzeit, kostenfreie lagerzeit, kostenlose lagerzeit, frei',
    until:
      'bis, bis zum, bis einschließlich, bis inkl, gültig bis, läuft bis, endet, endet am, ende, läuft ab am, ablauf',
    end: 'ende der, ende, ablauf der, ablauf',
  },
  {
    names:
      "franchise, la franchise, en franchise, franchise de surestaries, la franchise de surestaries, franchise de magasinage, la franchise de magasinage, free time, jours francs, jours gratuits, entrée libre d'entreposage, libre d'entreposage, entreposage libre, entreposage gratuit, stockage gratuit, magasinage gratuit, gratuité, la gratuité, gratuit",
    until: "jusqu'au, jusqu au, valable jusqu'au, se termine le, expire le, fin",
    end: 'fin, fin de, fin de la, fin des, date fin de, date de fin de, expiration de la, échéance de la, date limite de',
  },
  {
    names:
      'free time, tiempo libre, días libres, dias libres, días libres de almacenaje, dias libres de almacenaje, días libres de demoras, dias libres de demoras, periodo libre, período libre, libre, libre de almacenaje, libre de demoras, libre de demora',
    until: 'hasta, hasta el, vence, vence el, termina el, finaliza el',
    end: 'fin de, fin del, fin de los, vencimiento, vencimiento de, vencimiento del, fecha límite de, último día de, último día del',
  },
  {
    names:
      'franchigia, sosta gratuita, soste gratuite, giacenza gratuita, magazzinaggio gratuito, franchigia demurrage, in franchigia, la franchigia, free time, giorni liberi, giorni franchi, tempo libero, periodo franco',
    until: 'fino al, fino a, sino al, scade il, scade, termina il, termina',
    end: 'fine, fine della, scadenza, scadenza della, scadenza del, termine, ultimo giorno di, ultimo giorno della',
  },
  {
    names:
      'vrij, vrij van demurrage, vrij van liggeld, vrij van opslag, vrije tijd, vrije dagen, vrije periode, free time, opslagvrij, liggeldvrij, demurragevrij, demurragevrije periode, demurragevrije tijd, liggeldvrije periode, liggeldvrije tijd, opslagvrije periode, opslagvrije tijd, gratis opslag',
    until:
      't/m, tot, tot en met, tot uiterlijk, eindigt, eindigt op, loopt tot, loopt tot en met, loopt t/m, loopt af op, verloopt op',
    end: 'einde, einde van de, eind, laatste dag',
  },
  {
    names:
      'free time, armazenagem livre, armazenagem gratuita, período livre, periodo livre, dias livres, tempo livre, livre, franquia',
    until: 'até, até o dia, até dia, vence em, vence, termina em, expira em',
    end: 'fim do, fim da, fim dos, vencimento, vencimento do, término do, último dia de, último dia do',
  },
]

const lastDays =
  'letzter freier tag, letzter freetime tag, letzter freetime-tag, letzter kostenfreier tag, letzter lagergeldfreier tag, letzter standgeldfreier tag, letzter tag der freizeit, fin de franchise, dernier jour franc, dernier jour gratuit, dernier jour libre, dernier jour libre au terminal, dernier jour libre de demurrage, dernier jour de gratuité, dernier jour de franchise, dernier jour de free time, último día libre, ultimo dia libre, último día libre de almacenaje, último día libre de demoras, último día sin costo, ultimo giorno franco, ultimo giorno libero, ultimo giorno gratuito, laatste vrije dag, laatste vrije dag kade, laatste vrije dag terminal, laatste vrije datum, ardiyesiz son gün, demurajsız son gün, son serbest gün, ücretsiz son gün, último dia livre, ultimo dia livre, último dia sem custo, último dia livre de armazenagem, 免费堆存至, 免费堆存期至, 免费期至, 免费期截止, 免费期截止日, 免费期截止日期, 免费期限至, 免堆期至, 最后免费日, 最後免費日, 免费堆存截止, 免费堆存截止日期, 免堆存期至, 免堆截止日期, 最后免费提货日, 무료장치기간, 무료장치기한, 무료장치 기한, 무료장치기간 만료일, 무료장치만료일, 프리타임 만료일, 프리타임 종료일, 무료기간 만료일, フリータイム期限, フリータイム終了日, フリータイム最終日'

const wordsOf = (list: string): string[] => list.split(', ')

/** Labels of the last free day that contain a name of the free time, such as `Freetime bis` or `Franchise jusqu'au`. */
export const freeTimeLabels: readonly string[] = [
  ...wordsOf(lastDays),
  ...languages.flatMap(({ names, until, end }) =>
    wordsOf(names).flatMap((name) => [
      ...wordsOf(until).map((word) => `${name} ${word}`),
      ...wordsOf(end).map((word) => `${word} ${name}`),
    ]),
  ),
]

/** Words that often mean something other than free time, such as `frei` in `Eintritt frei` (free admission). */
const adjectives = new Set(['frei', 'kostenfrei', 'gratuit', 'libre', 'vrij', 'livre'])

/** Regular expression for names of the free time and of the last free day, as text. */
export const freeTimeNames: string = [
  ...new Set([...wordsOf(lastDays), ...languages.flatMap(({ names }) => wordsOf(names))]),
]
  .filter((name) => !adjectives.has(name))
  .sort((one, other) => other.length - one.length)
  .join('|')
