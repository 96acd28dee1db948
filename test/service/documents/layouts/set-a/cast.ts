import type { Cast } from '../cast.js'

/** Trips from North Europe and China to the United States. */
export const castA: Cast = {
  set: 'A',
  shippers: [
    {
      name: 'Ningbo Haitong Fasteners Co., Ltd.',
      address: 'No. 88 Jiangnan Road, Beilun\n315800 Ningbo, China',
    },
    { name: 'Kessler Pumpentechnik GmbH', address: 'Industriestr. 14\n59555 Lippstadt, Germany' },
    {
      name: 'QINGDAO BLUE WAVE FURNITURE CO LTD',
      address: '1207 HAIER ROAD, LAOSHAN DISTRICT\nQINGDAO 266100 P.R. CHINA',
    },
    {
      name: 'Van der Hoeven Tiles B.V.',
      address: 'Waalhaven Z.z. 19\n3089 JH Rotterdam, The Netherlands',
    },
  ],
  consignees: [
    {
      name: 'Prairie Hardware Distributors, Inc.',
      address: '4100 W 47th Street\nChicago, IL 60632, USA\nTel +1 773 555 0148',
    },
    { name: 'Bluegrass Flow Systems LLC', address: '220 Commerce Park Dr\nLouisville, KY 40219' },
    {
      name: 'COASTLINE HOME GOODS CORP',
      address: '1880 HARBOR BLVD SUITE 300\nLONG BEACH CA 90802',
    },
    { name: 'Gulf States Flooring Supply', address: '9901 Clinton Dr., Houston, TX 77029' },
  ],
  forwarders: [
    {
      name: 'Meridian Bridge Logistics Inc.',
      address: '150-30 132nd Avenue, Jamaica, NY 11434\nFMC OTI No. 021877N  IATA 01-1-8844',
    },
    { name: 'Hansekontor Spedition GmbH', address: 'Am Sandtorkai 41, 20457 Hamburg' },
    {
      name: 'Pacific Lantern Forwarding (Shanghai) Ltd',
      address: 'Rm 2203, 118 Dalian Road, Hongkou, Shanghai',
    },
  ],
  agents: [
    { name: 'Tidewater Port Agency LLC', address: '3000 Waterside Dr, Norfolk, VA 23510' },
    { name: 'San Pedro Container Agents', address: '500 W Ocean Blvd, Long Beach, CA 90802' },
  ],
  lines: [
    {
      name: 'MAERSK A/S',
      scac: 'MAEU',
      masterBill: '2########',
      booking: '2########',
      vessels: ['MAERSK ESSEX', 'MAERSK HANGZHOU'],
      boxes: ['MSKU', 'MRKU', 'TCLU'],
    },
    {
      name: 'MSC MEDITERRANEAN SHIPPING COMPANY S.A.',
      scac: 'MSCU',
      masterBill: 'MEDU@#######',
      booking: '177@@@@@@#####',
      vessels: ['MSC ANZU', 'MSC LETIZIA'],
      boxes: ['MSCU', 'MEDU', 'TGHU'],
    },
    {
      name: 'Hapag-Lloyd Aktiengesellschaft',
      scac: 'HLCU',
      masterBill: 'HLCU@@#2603@@@##',
      booking: '7#######',
      vessels: ['BERLIN EXPRESS', 'AL JMELIYAH'],
      boxes: ['HLXU', 'UACU', 'HLBU'],
    },
  ],
  from: ['NINGBO', 'HAMBURG', 'QINGDAO', 'ROTTERDAM'],
  origin: ['CHINA', 'GERMANY'],
  to: ['LOS ANGELES, CA', 'NORFOLK, VA', 'HOUSTON, TX', 'NEW YORK, NY'],
  inland: ['CHICAGO, IL', 'LOUISVILLE, KY', 'MEMPHIS, TN'],
  terminals: ['APM TERMINALS PIER 400', 'NORFOLK INTL TERMINALS (NIT)', 'BARBOURS CUT TERMINAL'],
  goods: [
    {
      words: 'STEEL FASTENERS',
      tariff: '7318.15.8069',
      package: 'CTNS',
      items: [
        ['HX-####', 'Hex bolt M10x60 zinc plated', 0.18],
        ['HX-####', 'Flange nut M10', 0.07],
        ['WS-####', 'Spring washer M10', 0.03],
      ],
    },
    {
      words: 'CENTRIFUGAL PUMPS AND SPARE PARTS',
      tariff: '8413.70.2004',
      package: 'CASES',
      items: [
        ['KP ###-##', 'Centrifugal pump, cast iron', 418.5],
        ['KP ###-##', 'Mechanical seal kit', 36.2],
      ],
    },
    {
      words: 'WOODEN BEDROOM FURNITURE',
      tariff: '9403.50.9042',
      package: 'PACKAGES',
      items: [
        ['BR####', 'Nightstand, oak veneer', 41],
        ['BR####', 'Queen bed frame', 128.4],
        ['BR####', 'Dresser 6 drawers', 154.75],
      ],
    },
  ],
  dangerous: [
    {
      number: 'UN 1263',
      name: 'PAINT RELATED MATERIAL',
      hazard: '3',
      group: 'III',
      flashPoint: '27°C c.c.',
      emergency: 'F-E, S-E',
      packages: '40 steel drums (1A1)',
    },
    {
      number: 'UN 3480',
      name: 'LITHIUM ION BATTERIES',
      hazard: '9',
      group: 'n/a',
      flashPoint: 'n/a',
      emergency: 'F-A, S-I',
      packages: '96 fibreboard boxes (4G)',
    },
  ],
  currencies: ['USD', 'EUR'],
  numbers: {
    houseBill: ['MBLNGB26####', 'HKS-26-0####', 'PLSHA26#####'],
    shipperReference: ['SO-26-####', 'HT/26/####'],
    forwarderReference: ['NYC-S00####', 'HH26-0####'],
    consigneeReference: ['PHD-####', 'BFS 88####'],
    order: ['PO 45000#####', 'PO-1####'],
    invoice: ['INV-2026-0###', '90######'],
    packing: ['PL-2026-0###', 'PK90####'],
    release: ['DO-####-26', 'D26-#####'],
    entry: ['ABC-####### -#', '9G1-#######-#'],
    certificate: ['CCPIT2603#####', 'HK-CO-#####'],
    inBond: ['V########', '7########'],
  },
}
