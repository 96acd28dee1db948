/** Matches words for the return of an empty container or for its chassis, whose last free day is not that of the pickup. */
export const returnWords =
  /(?<!\p{L})(?:detention|chassis|per[ -]?diem|empt(?:y|ies)|returns?|retour|vides?|vac[ií]os?|devoluci[oó]n|devolu[cç][aã]o|vazios?|leer\p{L}*|r[uü]ckgabe|demoras? de contenedor)(?!\p{L})/iu
