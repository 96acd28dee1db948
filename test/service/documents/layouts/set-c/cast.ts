import type { Cast } from '../cast.js'

/** Trips from everywhere to Britain, Iberia, Mexico, India and Canada. */
export const castC: Cast = {
  set: 'C',
  shippers: [
    {
      name: 'Dong Nai Garment Export JSC',
      address: 'Lot 9, Amata IP, Bien Hoa, Dong Nai, Vietnam',
    },
    {
      name: 'Serrano Azulejos S.A.',
      address: 'Ctra. de Onda km 4, 12540 Vila-real, Castellón, España',
    },
    {
      name: 'Shaoxing Evermore Textile Imp. & Exp. Co., Ltd.',
      address: '16/F Huaxia Building, Keqiao, Shaoxing, Zhejiang',
    },
    {
      name: 'Mato Grosso Couros Ltda',
      address: 'Av. Beira Rio 2200, Cuiabá - MT, Brasil\nCNPJ 12.345.678/0001-95',
    },
  ],
  consignees: [
    {
      name: 'Pennine Outfitters Ltd',
      address: 'Unit 7 Trafford Park, Manchester M17 1AB\nEORI GB123456789000',
    },
    {
      name: 'Curtidos del Bajío S.A. de C.V.',
      address: 'Blvd. Aeropuerto 1502, León, Gto. 37290\nRFC CBA010203AB1',
    },
    { name: 'Maple Ridge Building Centre Inc.', address: '3355 Airway Dr, Mississauga ON L4V 1C2' },
    {
      name: 'Malabar Interiors Private Limited',
      address: '14/202 Willingdon Island, Kochi 682003',
    },
  ],
  forwarders: [
    {
      name: 'Northgate & Lyle Freight Ltd',
      address: 'Trelawny House, The Dock, Felixstowe IP11 3TE',
    },
    { name: 'Transcomercio Levante S.L.', address: 'Avda. del Puerto 301, 46024 Valencia' },
    { name: 'Saigon Star Consolidators', address: '39 Nguyen Truong To, D4, Ho Chi Minh City' },
  ],
  agents: [
    { name: 'Solent Liner Agencies', address: '204 Dock Gate 20, Southampton SO15 1DA' },
    { name: 'Agencia Naviera del Golfo', address: 'Av. Morelos 159, Veracruz, Ver.' },
  ],
  lines: [
    {
      name: 'ORIENT OVERSEAS CONTAINER LINE LIMITED',
      scac: 'OOLU',
      masterBill: 'OOLU2#########',
      booking: '2#########',
      vessels: ['OOCL SPAIN', 'OOCL ZEEBRUGGE'],
      boxes: ['OOLU', 'OOCU', 'SEGU'],
    },
    {
      name: 'YANG MING MARINE TRANSPORT CORP.',
      scac: 'YMLU',
      masterBill: 'YMLUW#########',
      booking: 'Y@@######',
      vessels: ['YM WONDROUS', 'YM TROPHY'],
      boxes: ['YMLU', 'YMMU'],
    },
    {
      name: 'ZIM INTEGRATED SHIPPING SERVICES',
      scac: 'ZIMU',
      masterBill: 'ZIMU@@@########',
      booking: 'ZIMUHCM#######',
      vessels: ['ZIM SAMMY OFER', 'ZIM ROTTERDAM'],
      boxes: ['ZCSU', 'ZIMU', 'TRHU'],
    },
    {
      name: 'HMM CO., LTD.',
      scac: 'HDMU',
      masterBill: 'HDMU@@@@########',
      booking: '@@@@########',
      vessels: ['HMM ALGECIRAS', 'HMM GARAM'],
      boxes: ['HMMU', 'KOCU'],
    },
  ],
  from: ['CAT LAI (HO CHI MINH)', 'VALENCIA', 'SHANGHAI', 'SANTOS'],
  origin: ['VIETNAM', 'SPAIN', "PEOPLE'S REPUBLIC OF CHINA", 'BRAZIL'],
  to: ['FELIXSTOWE', 'VERACRUZ', 'HALIFAX', 'COCHIN'],
  inland: ['MANCHESTER', 'TORONTO BRAMPTON ICD', 'LEÓN'],
  terminals: ['TRINITY TERMINAL', 'ICAVE VERACRUZ', 'SOUTH END CONTAINER TERMINAL'],
  goods: [
    {
      words: "MEN'S WOVEN JACKETS 100% POLYESTER",
      tariff: '6201.40.9000',
      package: 'CARTONS',
      items: [
        ['JK####-NV', 'Jacket, navy, S-XXL', 14.35],
        ['JK####-BK', 'Jacket, black, S-XXL', 14.35],
        ['GL####', 'Gilet, padded', 9.8],
      ],
    },
    {
      words: 'GLAZED CERAMIC WALL TILES',
      tariff: '6907.21.00',
      package: 'PALLETS',
      items: [
        ['AZ ####', 'Azulejo blanco brillo 30x60', 6.1],
        ['AZ ####', 'Porcelánico gris 60x60', 8.45],
      ],
    },
    {
      words: 'WET BLUE BOVINE LEATHER',
      tariff: '4104.11.24',
      package: 'PALLETS',
      items: [
        ['WB-TR#', 'Wet blue full substance TR1', 31.2],
        ['WB-SP#', 'Splits, wet blue', 7.9],
      ],
    },
  ],
  dangerous: [
    {
      number: 'UN1866',
      name: 'RESIN SOLUTION',
      hazard: 'Class 3',
      group: 'PG III',
      flashPoint: '31 °C',
      emergency: 'F-E, S-E',
      packages: '18 IBC (31HA1)',
    },
    {
      number: 'UN 2014',
      name: 'HYDROGEN PEROXIDE, AQUEOUS SOLUTION',
      hazard: '5.1 (8)',
      group: 'II',
      flashPoint: 'N/A',
      emergency: 'F-H, S-Q',
      packages: '60 drums (1H1)',
    },
  ],
  currencies: ['GBP', 'USD', 'EUR'],
  numbers: {
    houseBill: ['SSC/HCM/#####', 'NGL26SHA####', 'TLV-######'],
    shipperReference: ['DN-EX-26###', 'REF/26/SX/###'],
    forwarderReference: ['FXT/I/26/####', 'EXP26####V'],
    consigneeReference: ['PEN-#####', 'MR26-###'],
    order: ['PO#PEN26###', 'PED-26-####'],
    invoice: ['DNG26-0###', 'F-2026/0####', 'SXEM26####'],
    packing: ['DNG26-0###/PL', 'PKL######'],
    release: ['RL-#####', 'NGLDO####'],
    entry: ['26GB########AB##', '26 47 3842 6######'],
    certificate: ['26C3306A####/000##', 'VC 26 #####'],
    inBond: ['T1 26ES00####', '26GBT########'],
  },
}
