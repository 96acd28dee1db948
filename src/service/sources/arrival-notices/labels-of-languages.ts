/** Labels of arrival notices in further languages, by their `NoticeField`. */
export const labelsOfLanguages: readonly Readonly<Record<string, string>>[] = [
  // Indonesian and Malay
  {
    bill: 'nomor b/l, nomor bl, no konosemen, nomor konosemen, konosemen',
    master_bill: 'no master b/l, nomor master b/l, no mbl, nomor mbl',
    house_bill: 'no house b/l, nomor house b/l, no hbl, nomor hbl',
    vessel:
      'nama kapal, kapal, nama kapal/voyage, kapal/voyage, nama kapal / voyage, nama kapal/voy',
    port_of_lading: 'pelabuhan muat, pelabuhan asal, pelabuhan muatan, pelabuhan pemuatan',
    port_of_discharge:
      'pelabuhan bongkar, pelabuhan tujuan, pelabuhan pembongkaran, pelabuhan pemunggahan',
    delivery: 'tempat penyerahan, tujuan akhir',
    eta: 'perkiraan tiba, tanggal tiba, perkiraan kedatangan, estimasi tiba, estimasi kedatangan, tanggal kedatangan, jangkaan tiba, tarikh tiba',
    container:
      'kontainer, no kontainer, nomor kontainer, peti kemas, no peti kemas, no kontena, kontena, nomor peti kemas',
    seal: 'segel, no segel, nomor segel',
    last_free_day:
      'bebas demurrage s/d, bebas demurrage sampai, bebas demurrage hingga, bebas storage s/d, bebas penumpukan s/d, bebas penumpukan sampai, masa bebas penumpukan s/d, free time s/d, free time sampai, hari bebas terakhir, batas waktu bebas demurrage',
    other: 'bebas detention s/d, tanggal berangkat, jatuh tempo',
  },
  // Vietnamese
  {
    bill: 'số vận đơn, vận đơn số, số b/l',
    master_bill: 'số vận đơn chủ, số mbl, vận đơn chủ',
    house_bill: 'số vận đơn nhà, số hbl, vận đơn nhà, số vận đơn thứ cấp',
    vessel:
      'tên tàu, tàu, tên tàu / số chuyến, tên tàu/số chuyến, tàu/chuyến, tàu / chuyến, tên tàu/chuyến',
    voyage: 'số chuyến, chuyến, chuyến số',
    port_of_lading: 'cảng xếp hàng, cảng xếp, cảng đi',
    port_of_discharge: 'cảng dỡ hàng, cảng dỡ, cảng đến',
    delivery: 'nơi giao hàng, nơi trả hàng',
    eta: 'ngày tàu đến dự kiến, ngày tàu đến, ngày đến dự kiến, ngày dự kiến đến, dự kiến đến, ngày cập cảng, ngày tàu cập, ngày hàng đến dự kiến',
    container: 'số container, số cont, số container / số chì, số container/số chì, số cont/chì',
    seal: 'số chì, số seal',
    last_free_day:
      'miễn phí lưu bãi đến, miễn phí lưu bãi đến ngày, hạn miễn phí lưu bãi, ngày miễn phí cuối cùng, miễn phí dem đến, miễn phí demurrage đến, hạn lưu bãi miễn phí',
    other: 'miễn phí lưu vỏ đến, miễn phí lưu vỏ đến ngày, miễn phí lưu container đến, ngày',
  },
  // Polish
  {
    master_bill: 'konosament armatora, konosament główny, master konosament',
    house_bill: 'konosament spedytorski, konosament spedytora, konosament house',
    vessel: 'statek / podróż, statek/podróż, statek / rejs, statek/rejs, statek i podróż',
    port_of_discharge: 'port przeznaczenia, port docelowy',
    delivery: 'miejsce dostawy, miejsce przeznaczenia',
    eta: 'przewidywana data przybycia, planowana data przybycia, data zawinięcia, planowane zawinięcie, przewidywane zawinięcie, szacowane przybycie',
    container: 'kontenery, nr kontenerów',
    last_free_day:
      'wolne składowe do, wolny czas do, wolne dni do, wolny okres do, bez opłat do, demurrage wolne do, składowe wolne do, koniec wolnego składowania, ostatni dzień wolny, ostatni dzień bez opłat',
    other: 'termin płatności, termin płatności faktury, zwrot pustego do, detention wolne do, data',
  },
  // Swedish, Danish and Norwegian
  {
    bill: 'rederiets b/l, linjens konnossement, rederiets konossement, rederiets konnossement, linjens b/l, konossement nr, konossementsnr, konnossementsnummer, konossementsnummer, fraktsedel',
    vessel:
      'fartyg, fartyg/resa, fartyg / resa, skib, skib/rejse, skib / rejse, skip, skip/reise, skip / reise, fartygsnamn',
    voyage: 'resa, resa nr, rejse, rejse nr, rejsenr, resenr',
    port_of_lading: 'lasthamn, lastningshamn, lastehavn, lastningshavn, avgångshamn',
    port_of_discharge:
      'lossningshamn, lossehavn, losningshavn, ankomsthamn, ankomsthavn, destinationshamn',
    delivery: 'leveransort, leveringssted, slutdestination, slutdestinasjon',
    eta: 'beräknad ankomst, forventet ankomst, ventet ankomst, förväntad ankomst, beregnet ankomst, ankomstdatum, ankomstdato, beräknas ankomma',
    container: 'containrar, containere, containernr',
    last_free_day:
      'fritt lager till, fritt till och med, fri t.o.m, fritt t.o.m, fri til og med, fri lagring til, fri lagerleje til, sista fria dag, sista fria dag i hamnen, fri pladsleje til og med, fri pladsleje til, fri kajleje til, sidste fri dag, siste fri dag, siste fridag, sista fridag, sista fria dagen, fri demurrage til, fritid till, fritid til',
    other: 'förfallodag, forfaldsdato, forfallsdato, retur av tom, retur tom',
  },
  // Czech, Slovak, Slovenian and Croatian
  {
    vessel:
      'loď, loď/plavba, loď / plavba, lodě, ladja, ladja / ship, ladja/potovanje, ladja / potovanje, brod, brod/putovanje, brod / putovanje, ime broda',
    voyage: 'plavba, číslo plavby, potovanje, putovanje, broj putovanja',
    port_of_lading: 'přístav nakládky, prístav nakládky, luka nakladanja, luka ukrcaja',
    port_of_discharge:
      'přístav vykládky, prístav vykládky, luka razkladanja, luka iskrcaja, luka raztovarjanja, odredišna luka, pristanišče, pristanišče / port, luka, odredište',
    delivery: 'místo dodání, kraj dostave, mjesto isporuke',
    eta: 'předpokládaný příjezd, předpokládané připlutí, predviden prihod, predvideni dolazak, predviđeni dolazak, očekivani dolazak, pričakovan prihod',
    container:
      'kontejner, číslo kontejneru, kontejnery, zabojnik, zabojniki, št zabojnika, kontejneri, broj kontejnera',
    last_free_day:
      'volné skladné do, volná doba do, poslední volný den, prosto skladiščenje do, prosta ležarina do, zadnji prosti dan, brez ležarine do, brez ležarine do / no demurrage until, besplatno skladištenje do, zadnji slobodni dan',
  },
  // Russian
  {
    bill: 'коносамент, номер коносамента, коносамент №, коносамент номер',
    vessel: 'судно, судно / рейс, судно/рейс, название судна',
    voyage: 'рейс, номер рейса',
    port_of_lading: 'порт погрузки, порт отправления',
    port_of_discharge: 'порт выгрузки, порт назначения, порт прибытия',
    delivery: 'место доставки, пункт назначения',
    eta: 'ожидаемая дата прихода, ожидаемая дата прибытия, дата прихода, дата прибытия, ожидаемый приход, ожидаемое прибытие, расчетная дата прибытия',
    container: 'контейнер, контейнеры, номер контейнера, контейнер №',
    seal: 'пломба, номер пломбы',
    last_free_day:
      'бесплатное хранение до, льготное хранение до, последний бесплатный день, срок бесплатного хранения до, свободное хранение до',
    other: 'срок оплаты, срок оплаты счёта, дата отправления, возврат порожнего до',
  },
  // Romanian
  {
    bill: 'conosament, conosament nr, nr conosament',
    vessel: 'nava, nava/voiaj, nava / voiaj, nume nava',
    voyage: 'voiaj, voiaj nr',
    port_of_lading: 'port de încărcare, port incarcare, port încărcare',
    port_of_discharge: 'port de descărcare, port descărcare, port descarcare, port de destinație',
    delivery: 'loc de livrare, destinația finală',
    eta: 'data estimată a sosirii, sosire estimată, data sosirii, sosire estimata, data estimata a sosirii',
    container: 'containere, nr container, număr container',
    last_free_day:
      'zile libere până la, perioadă liberă până la, ultima zi liberă, free time până la, depozitare gratuită până la',
  },
]
