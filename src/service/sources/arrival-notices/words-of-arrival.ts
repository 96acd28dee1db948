/** Words about the arrival of a vessel in one language, as parts of regular expressions. */
export interface ArrivalWords {
  /** Words for a planned arrival, such as `arribará` or `chegada prevista`. */
  plan: string
  past: string
  /** Prepositions before the port of arrival, including the words for `the port of` after them. */
  at: string
  /** Words which say that an arrival is denied or was planned earlier, up to six words before the arrival. */
  not: string
  /** Words such as `if`, at the start of a clause about the arrival. */
  condition: string
  /** Words near a date or place which show that it is not of the arrival. */
  other: string
}

const spanish: ArrivalWords = {
  plan: '(?:arribar|llegar|atracar|recalar)[áa]n?|(?:estimad[oa]|previst[oa]|programad[oa]|probable|eta) (?:de |para (?:el |la )?|su )?(?:arribo|llegada|atraque)|(?:arribo|llegada|atraque) (?:estimad[oa]|previst[oa]|programad[oa])|(?:previst[oa]|programad[oa]|estimad[oa]|espera) (?:para )?(?:arribar|llegar|atracar)|estar[áa]n? (?:arribando|llegando)|(?:espera|prev[ée]|estima) (?:que )?(?:su |el |la )?(?:arribo|llegada|arribe|llegue)|(?:tienen?|tendrán?) (?:previst[oa]|programad[oa]|estimad[oa]) (?:su |el |la )?(?:arribo|llegada|atraque)|tiene eta',
  past: '(?:arrib|lleg|atrac)ó|han? (?:arribado|llegado|atracado)',
  at: '(?:a|al|en)(?: (?:el|la|su))?(?: (?:puerto|terminal|ciudad)(?: de)?)?',
  not: 'no|nunca|antes|original(?:mente)?|inicial(?:mente)?|anterior(?:mente)?|estaba|deb[íi]a|podr[íi]an?|puede',
  condition: 'si|cuando|una vez|despu[ée]s|hasta|en caso',
  other:
    'vence|libres?|franquicia|almacenaje|demoras?|devol\\p{L}*|vac[íi]os?|factura\\p{L}*|pago|zarp\\p{L}*|sali[óo]|salida|sale|embarc\\p{L}*|cargad[oa]s?|etd|emitid[oa]|disponible',
}

const portuguese: ArrivalWords = {
  plan: '(?:chegar|atracar)[áa]\\p{L}*|chegada (?:prevista|estimada|programada)|previs[ãa]o de (?:chegada|atraca[çc][ãa]o)|(?:previst[oa]|esperad[oa]|programad[oa]|deve|dever[áa]|vai) (?:para |a |de )?(?:chegar|atracar|chegada)|tem eta',
  past: '(?:chegou|atracou|chegaram)',
  at: '(?:a|à|ao|em|no|na)(?: (?:o|a|seu))?(?: (?:porto|terminal|cidade)(?: d[eoa])?)?',
  not: 'não|nao|nunca|antes|original(?:mente)?|inicial(?:mente)?|anterior(?:mente)?|estava|poderia|pode|deveria',
  condition: 'se|quando|caso|após|depois|uma vez|até que',
  other:
    'venc\\p{L}*|livres?|franquia|free time|armazenagem|demurrage|devolu\\p{L}*|devolv\\p{L}*|vazios?|fatura\\p{L}*|pagamento|sa[íi]da|saiu|embarc\\p{L}*|embarque|carregad[oa]s?|etd|emitid[oa]|disponível',
}

const french: ArrivalWords = {
  plan: "arrivera|arriveront|(?:est|sont) attendu(?:e?s?)|(?:doit|doivent|devrait|devraient) arriver|arrivée (?:est )?(?:prévue|estimée|attendue)|(?:est|sont) prévu(?:e?s?)(?= (?:à|au|en|pour|d'arriver|le))|accostera|date d'arrivée",
  past: '(?:est|sont) (?:bien |déjà )?arrivée?s?|a accosté',
  at: '(?:à|a|au|aux|en)(?: (?:la|le))?(?: (?:port|terminal)(?: (?:de|du|d.))?)?',
  not: "ne|n['’]|pas|initiale(?:ment)?|initialement|auparavant|était|étaient|devait|devaient|pourrait|pourraient|peut",
  condition: 'si|lorsque|quand|une fois|dès|après|en cas',
  other:
    'franchise|surestaries|magasinage|restitu\\p{L}*|rendus?|vides?|factur\\p{L}*|échéance|paiement|départ|parti\\p{L}*|chargée?s?|embarqu\\p{L}*|etd|émise?s?|disponible',
}

const german: ArrivalWords = {
  plan: '(?:wird|werden|soll|sollen)(?= .*(?:eintreffen|ankommen|einlaufen|anlegen|erwartet))|voraussichtlich\\p{L}*(?= .*(?:eintreffen|ankommen|einlaufen|anlegen|erwartet|Ankunft|eintrifft|ankommt|ein[.,;]|an[.,;]))|(?:voraussichtliche|erwartete|geplante) Ankunft|trifft(?= .* ein(?!\\p{L}))',
  past: '(?:ist|sind)(?= .*(?:eingetroffen|angekommen|eingelaufen))',
  at: '(?:in|im|nach|am)(?: (?:den|der|dem))?(?: (?:Hafen|Terminal)(?: (?:von|in))?)?',
  not: 'nicht|kein\\p{L}*|ursprünglich\\p{L}*|bisher\\p{L}*|zunächst|sollten?|war|waren|könnten?|kann',
  condition: 'falls|wenn|sobald|sofern|nachdem|sollte|bis',
  other:
    '\\p{L}*frei\\p{L}*|lagergeld|standgeld|demurrage|detention|rückgabe|leer\\p{L}*|zurück\\p{L}*|rechnung\\p{L}*|fällig|zahl\\p{L}*|abfahrt|abgefahren|ausgelaufen|geladen|verladen|etd|ausgestellt|verfügbar',
}

const italian: ArrivalWords = {
  plan: "arriverà|arriveranno|giungerà|attracherà|(?:è|sono) (?:previst|attes)[oaie](?: (?:in|l['’]) ?arrivo)?|in arrivo|arrivo (?:è )?previsto|prevista? (?:di |in )?arrivo",
  past: '(?:è|sono) (?:arrivat|giunt)[oaie]|ha attraccato',
  at: '(?:a|ad|in|al|alla|nel|presso)(?: (?:il|la))?(?: (?:porto|terminal)(?: di)?)?',
  not: 'non|originari\\p{L}*|inizial\\p{L}*|precedent\\p{L}*|era|erano|doveva|dovevano|potrebbe|può',
  condition: 'se|quando|una volta|dopo|qualora|nel caso',
  other:
    'franchigia|sost[ae]|scad\\p{L}*|riconsegn\\p{L}*|restitu\\p{L}*|vuot[oi]|fattur\\p{L}*|pagamento|partenza|partit[oa]|imbarcat\\p{L}*|caricat\\p{L}*|etd|emess[oa]|disponibile',
}

const dutch: ArrivalWords = {
  plan: '(?:zal|zullen|wordt|worden|naar verwachting|verwachten)(?= .*(?:aankomen|arriveren|aanmeren|aankomt|arriveert|verwacht|aankomst))|verwachte aankomst|arriveert|komt(?= .* aan(?!\\p{L}))',
  past: '(?:is|zijn)(?= .*(?:aangekomen|gearriveerd))',
  at: '(?:in|te|naar)(?: (?:de|het))?(?: (?:haven|terminal)(?: van)?)?',
  not: 'niet|geen|oorspronkelijk\\p{L}*|aanvankelijk\\p{L}*|eerder|was|waren|zou|zouden|kan|mogelijk',
  condition: 'als|indien|wanneer|zodra|nadat|mocht',
  other:
    '\\p{L}*vrij\\p{L}*|liggeld|opslag|demurrage|detention|inlever\\p{L}*|ingeleverd|retour\\p{L}*|leeg|lege|factu\\p{L}*|betal\\p{L}*|vertrek|vertrokken|geladen|etd|beschikbaar',
}

/** Words for arrivals by language. English has rules of its own. */
export const wordsOfArrival: readonly ArrivalWords[] = [
  spanish,
  portuguese,
  french,
  german,
  italian,
  dutch,
]
