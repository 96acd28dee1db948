/**
 * Words about the return of an empty container, a chassis or electricity. A last free day next to such a word is not
 * for pickup.
 */
export const returnWords =
  /(?<!\p{L})(?:d[eé]tention|detentie|detenci[oó]n|deten[cç][aã]o|detenzione|chassis|per[ -]?diem|empt(?:y|ies)|returns?|genset|gen-set|containermiete|mietfrei|miete|rental|hire|noleggio|huur|alquiler|aluguel|monitoring|plug(?:ged)?(?:[ -]?in)?|electricity|retour|restitution|vides?|vac[ií]os?|riconsegna|restituzione|resa|vuoto|vuoti|teruggave|inlevering|leeg|retorno|devoluci[oó]n|devolu[cç][aã]o|vazios?|leer\p{L}*|r[uü]ckgabe|demoras? de contenedor)(?!\p{L})/iu
