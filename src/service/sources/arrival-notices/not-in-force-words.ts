/** Returns a pattern that matches words with or without their accents: `gültig` and `gultig`. */
const withoutAccents = (words: string): string =>
  words.replace(/[^\p{ASCII}]/gu, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
    return plain === letter ? letter : `[${plain}${letter}]`
  })

/** Words after a value that make it invalid, such as the words for `cancelled`, in all languages except English. */
const otherLanguages = withoutAccents(
  [
    'nicht (?:mehr |länger )?(?:gültig|korrekt|zutreffend|anwendbar|beachten|verwenden)|ungültig|(?:gilt|gelten) nicht|entfällt|entfallen|hinfällig|aufgehoben|widerrufen|überholt|gegenstandslos|storniert|ignorieren',
    "plus (?:valables?|valides?|en vigueur|applicables?|d actualité|d['’]actualité)|non valables?|invalides?|caducs?|caduques?|annulée?s?|sans objet|ne s['’]appliquent? (?:plus|pas)|supprimée?s?",
    '(?:ya )?no (?:es |son |está |están )?(?:válid[oa]s?|vigentes?|correct[oa]s?)|ya no (?:se )?aplican?|sin (?:efecto|validez)|anulad[oa]s?|cancelad[oa]s?|inválid[oa]s?',
    'non (?:è |sono )?(?:più )?(?:valid[oaie]|applicabil[ei]|in vigore|corrett[oaie])|non si applican?o? più|annullat[oaie]|revocat[oaie]|decadut[oaie]|decade|decadono',
    '(?:niet|nicht) (?:meer|langer) (?:geldig|van toepassing|correct)|ongeldig|vervalt|vervallen|ingetrokken|geannuleerd|(?:geldt|gelden) niet',
    'não (?:é |são |está |estão )?(?:mais )?(?:válid[oa]s?|vigentes?|corret[oa]s?)|não se aplicam? mais|sem (?:efeito|validade)|revogad[oa]s?|desconsiderar',
  ].join('|'),
)

/** Words after the name of a date which say that the date is undecided, such as `is under review`. */
export const leftOpenWords =
  '(?:(?:is|are|has been|have been|was|now|currently|still) ){0,3}(?:on hold|frozen|paused|stopped|under review|pending|(?:extended|postponed|moved|changed|revised|delayed)(?![^.]{0,30}\\d))'

/** Regular expression, as text, for words after a value that make the value invalid. */
export const notInForceWords = `no longer (?:valid|applies|apply|applicable|in (?:force|effect)|effective|correct|accurate|granted|current|stands?|holds?)|not (?:valid|in force|in effect)|(?:do(?:es)?|did) not (?:count|stand)|(?:do(?:es)?|did) not apply(?! (?:to|for|on|in|if|when)(?!\\p{L}))|invalid|void(?:ed)?|withdrawn|cancell?ed|revoked|rescinded|retracted|obsolete|superseded|suspended|forfeited|lost|${otherLanguages}`
