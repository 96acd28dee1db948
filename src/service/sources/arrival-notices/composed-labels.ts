/**
 * Labels that are made of the same few words in any order: `estimated date of arrival`, `est. arrival date`, `ETA at
 * discharge port`. Each line lists the alternatives for each part of a label; `-` means that the part may be missing.
 */
const patterns = {
  vessel: [
    [
      'vessel, vsl, ocean vessel, ship, trunk vessel, mother vessel, vessel name, import vessel, carrying vessel, arrival vessel, m/v',
      '-, and',
      'voyage, voy, voyage ref, voyage no, voy no',
      '-, number, imo, imo (lloyds)',
    ],
    [
      'second leg, 2nd leg, second vessel, 2nd vessel, connecting vessel, on-carrying vessel, onward vessel, gemi, gemi adı, geminin adı, gemi sefer, schiff reise, seeschiff reise, schiff reisenummer, schip reis, navire voyage, nom du navire, 船名航次, 船名航次号, 船名和航次, buque viaje, nave viaje, navio viagem, nave viaggio, nombre del buque, nome do navio',
    ],
  ],
  port_of_discharge: [
    ['port of, place of', 'discharge, discharging, disch, dischg, unloading, unlading'],
    ['discharge, discharging, disch, dischg, unloading, unlading', 'port, at'],
    ['puerto', '-, de', 'descarga, desembarque, destino, llegada, arribo'],
    ['porto', '-, de', 'descarga, desembarque, descarregamento, destino, chegada'],
    ['port', 'de, du', 'déchargement, débarquement, destination'],
    ['porto di', 'sbarco, scarico, destino, destinazione, arrivo'],
    [
      "discharged at, discharge port/terminal, port of discharge/terminal, port of discharge / entry, port d'arrivée, bestimmungshafen, ankunftshafen, zielhafen, aankomsthaven, bestemmingshaven, p.o.d, tahliye limanı, varış limanı, boşaltma limanı, 卸港, 目的港口, 到达港, 抵達港, 揚地, 荷揚地, 仕向港, 仕向地港, 양하지, 하역항",
    ],
  ],
  delivery: [
    ['place of', 'delv, dely, final delivery, final destination'],
    [
      'destino, destination, lugar de entrega, local de entrega, lieu de livraison, lieferort, bestimmungsort, plaats van levering, luogo di consegna, 交货地点, 交貨地, 荷渡地, 인도지',
    ],
  ],
  eta: [
    [
      'estimated, expected, scheduled, planned, anticipated, projected, est, exp',
      'arrival, arrival date, arrival time, arrival date/time, arrival date & time, date of arrival, time of arrival, date/time of arrival, date and time of arrival, vessel arrival, vessel arrival date',
      '-, at pod, at port of discharge, at discharge port, at destination port',
    ],
    ['expected, estimated, due, arriving', 'at', 'pod, port of discharge, discharge port'],
    [
      'eta',
      '-, date',
      '-, at, to',
      'pod, discharge port, disch port, port of discharge, destination port',
    ],
    [
      'pod, discharge port, disch port, port of discharge, destination port, vessel',
      'eta, eta date',
    ],
    ['eta, eta am, eta im', 'hafen, entladehafen, löschhafen, bestimmungshafen, loshaven'],
    [
      'fecha, fecha y hora',
      '-, de, estimada de, prevista de, estimada, prevista',
      'llegada, arribo',
      '-, estimada, prevista, estimado, previsto, del buque, de la nave',
    ],
    [
      'llegada, arribo',
      'estimada, prevista, estimado, previsto',
      '-, al puerto, al puerto de descarga, al puerto de destino, a puerto',
    ],
    ['data, data e hora', '-, prevista, estimada', 'de, da, para', 'chegada, atracação'],
    [
      'chegada, atracação',
      'prevista, estimada',
      '-, ao porto, ao porto de descarga, no porto de descarga',
    ],
    [
      "date prévue d'arrivée, date estimée d'arrivée, date d'arrivée estimée, arrivée prévue, arrivée estimée",
      '-, au port, au port de déchargement, au port de destination',
    ],
    ['data', '-, prevista, stimata', 'di, arrivo', '-, arrivo'],
    ['arrivo', 'previsto, stimato', '-, al porto, al porto di sbarco, nel porto di sbarco'],
    [
      'voraussichtliche, voraussichtliches, voraussichtl, erwartete, erwartetes, geplante, geplantes',
      'ankunft, ankunftsdatum, ankunftszeit',
      '-, im löschhafen, im entladehafen, im bestimmungshafen, im hafen',
    ],
    [
      'verwachte, geschatte, geplande',
      'aankomst, aankomstdatum, aankomsttijd',
      '-, loshaven, in loshaven, in de loshaven, in de haven',
    ],
    ['tahmini, beklenen, planlanan', 'varış, varış tarihi, varış zamanı, geliş, geliş tarihi'],
    ['eta', '/ date prévue, / date prevue'],
    [
      'p.o.d eta, p.o.d. eta, eta p.o.d, arrival, 预计到达日期, 预计到达时间, 预计抵达日期, 预计抵港日期, 預計抵達日, 到港日期, 本船入港予定日, 입항 예정일',
    ],
  ],
  eta_at_delivery: [
    ['expected, estimated, due, arriving', 'at', 'place of delivery, final destination, ramp'],
    [
      'eta, e.t.a, estimated arrival, estimated arrival date, est. arrival, expected arrival, expected arrival date, arrival, arrival date, estimated time of arrival, estimated date of arrival',
      '-, at, at the, to',
      'place of delivery, delivery, delivery place, final destination, final dest, f. dest, fdest, fnd, dest, ramp, rail ramp, destination ramp, inland, inland point, inland destination, inland ramp, door',
    ],
    [
      'place of delivery, delivery, delivery place, final destination, final dest, f. dest, fdest, fnd, dest, ramp, rail, rail ramp, destination ramp, inland, inland point, inland destination, inland ramp, door',
      'eta, eta date, e.t.a, arrival, arrival date, estimated arrival, estimated arrival date, est. arrival, expected arrival',
    ],
  ],
  charges_begin: [
    [
      'storage, demurrage, quay rent, port storage, terminal storage',
      '-, charge, charges',
      'begin, begins, start, starts, commence, commences, accrue, accrues, will begin, will start, will commence, will accrue, apply',
      '-, on, from, date, as of',
    ],
  ],
  last_free_day: [
    [
      'last free',
      'pickup, pick-up, pick up, storage, demurrage, terminal, port, import',
      'day, days, date, time',
    ],
    [
      'demurrage, storage, port, terminal, line, carrier, import, pickup, pick-up',
      'lfd, last free day, last free date, free until, free till, free thru, free through, free time ends, free time end, free time expires, free time expiry, free time expiration, free time until, free time thru',
    ],
    [
      'free storage, free demurrage, free time',
      'until, till, thru, through, ends, ends on, end date, expires, expires on, expiry, expiry date, expiration, expiration date',
    ],
    [
      'last free day, last free date, last free time, lfd',
      '- demurrage, – demurrage, : demurrage, - storage, – storage, : storage, - pickup, – pickup, : pickup',
    ],
    [
      'container, cntr, ctnr, ctr, box',
      'lfd, last free day, last free date, last free time',
      '-, at terminal, at port, at pod, for pickup, for demurrage',
    ],
    ['last day', 'free, of free, for free', 'storage, demurrage, pickup, pick-up, pick up'],
    ['last day for', 'pickup, pick-up, pick up', 'without charges, without charge, free of charge'],
    [
      'último día',
      'libre, sin cargo, sin costo, gratis',
      '-, demurrage, de demurrage, demora, de demora, de demoras, almacenaje, de almacenaje, de retiro, para retiro',
    ],
    ['fin, vencimiento, término', 'de, de los, del, -', 'días libres, tiempo libre, periodo libre'],
    ['último dia', 'livre, free time, de free time', '-, de armazenagem, de demurrage, demurrage'],
    ['freie', 'standzeit, lagerzeit, liegezeit, zeit, tage', 'bis, endet, endet am'],
    [
      'quay rent, rent, wharf, wharf storage, wharfage, port storage, quay storage',
      'free until, free till, free to, free thru, free time until',
    ],
    ['free time', 'quay rent, storage, demurrage', 'until, till, to'],
    ['kaifrei, kaigeldfrei, demurrage frei, standgeld frei, lagergeld frei, kaigeld frei', 'bis'],
    [
      'demurrage, liggeld, opslag, kadegeld',
      'vrij, vrije dagen',
      'tot, tot en met, t/m, tot uiterlijk',
    ],
    [
      'fin de, fin de la, fin del, vencimiento de, vencimiento, término de',
      'franquicia, almacenaje',
    ],
    ['libre de almacenamiento', 'hasta, hasta el'],
    [
      'ardiyesiz, demurajsız, serbest, muaf, ücretsiz',
      'süre, süre bitiş, depolama, bekleme',
      'sonu, bitişi, bitiş tarihi, son günü',
    ],
    ['letzter', 'freier tag, freier abholtag, abholtag ohne kosten, standgeldfreier tag'],
  ],
  revised_eta: [
    ['neue, neues, aktualisierte, geänderte', 'eta, ankunft, ankunftszeit, ankunftsdatum'],
    ['nouvelle, nouvel', "eta, date d'arrivée, arrivée prévue, date prévue d'arrivée"],
    [
      'nueva, nuevo',
      'eta, fecha de llegada, fecha de arribo, llegada estimada, fecha estimada de llegada, fecha estimada de arribo',
    ],
    ['eta, fecha de llegada', 'actualizada, actualizado, revisada, revisado, modificada'],
    ['nova, novo', 'eta, previsão de chegada, data de chegada, chegada prevista'],
    ['eta', 'atualizado, atualizada, aggiornata, aggiornato'],
    ['nuova, nuovo', 'eta, data di arrivo, data prevista di arrivo, arrivo previsto'],
    [
      'nieuwe, gewijzigde, bijgewerkte',
      'eta, aankomst, aankomstdatum, aankomsttijd, verwachte aankomst',
    ],
    [
      '最新, 更新后, 更新, 修改后',
      'eta, 预计到港日, 预计到港日期, 预计到港时间, 预抵日期, 預計到港日',
    ],
  ],
  revised_last_free_day: [
    ['neuer, neue, verlängerte', 'letzter freier tag, freetime bis, freizeit bis'],
    [
      'nuevo, novo, nouveau',
      'último día libre, último dia livre, dernier jour franc, dernier jour libre',
    ],
    ['nuova, nouvelle, nieuwe', 'franchigia fino al, fin de franchise, laatste vrije dag'],
    [
      'freetime, free time, freizeit, kostenfreie zeit, lagergeldfreie zeit, standgeldfreie zeit',
      '-, wurde, ist',
      'verlängert bis, verlängert bis zum',
    ],
    ['franchise, la franchise', '-, est, a été', "prolongée jusqu'au"],
    [
      'free time, tiempo libre, último día libre',
      '-, ha sido, fue, se ha',
      'extendido hasta, extendido hasta el, extendido al, ampliado hasta el, ampliado al, prorrogado hasta el, prorrogado al',
    ],
    [
      'free time, último dia livre, período livre',
      '-, foi',
      'prorrogado até, estendido até, prorrogado para',
    ],
    [
      'franchigia, la franchigia',
      '-, è stata',
      'prorogata al, prorogata fino al, estesa al, estesa fino al',
    ],
    [
      'free time, vrije dagen, demurragevrije periode, laatste vrije dag',
      '-, is, zijn',
      'verlengd tot, verlengd tot en met, verlengd t/m',
    ],
  ],
  // Values of an earlier leg, or that are not in force.
  other: [
    ['first leg, 1st leg, first voyage'],
    [
      'former, previous, prior, old, original',
      '-, pickup, pick-up, pick up, cargo, freight, off-rail, delivery, discharge, container, rail',
      'location, terminal, site, ramp, yard, facility, vessel, voyage, port, eta, port of discharge, place of delivery',
    ],
  ],
  unsure_bill: [
    ['our, your', 'b/l, bl, bill of lading', 'ref, reference'],
    [
      'bill no, bill number, bill nr, bill #, document no, document number, doc number, waybill ref',
    ],
  ],
} satisfies Record<string, readonly (readonly string[])[]>

export const composedLabels: readonly (readonly [label: string, field: keyof typeof patterns])[] = (
  Object.keys(patterns) as (keyof typeof patterns)[]
).flatMap((field) => patterns[field].flatMap(combined).map((label) => [label, field] as const))

function combined(parts: readonly string[]): string[] {
  let labels = ['']
  for (const part of parts) {
    const words = part.split(', ').map((word) => (word === '-' ? '' : word))
    labels = labels.flatMap((label) => words.map((word) => `${label} ${word}`.trim()))
  }
  return labels
}
