import type { Cast } from '../cast.js'

/** Trips from Asia and the Americas to France, the Low Countries, Germany and Australia. */
export const castB: Cast = {
  set: 'B',
  shippers: [
    {
      name: 'Anand Rubber & Polymers Pvt. Ltd.',
      address: 'Plot 41, MIDC Taloja, Navi Mumbai 410208\nGSTIN 27AABCA1234F1Z5  IEC 0388012345',
    },
    {
      name: 'Hanul Precision Co., Ltd',
      address: '77 Gonghang-daero, Gangseo-gu, Seoul\nRepublic of Korea',
    },
    { name: 'PT Samudra Kopi Nusantara', address: 'Jl. Raya Bogor Km 28, Jakarta 13710 Indonesia' },
    { name: 'Vignobles Castaing & Fils', address: '12 quai des Chartrons, 33000 Bordeaux, France' },
  ],
  consignees: [
    {
      name: 'Caoutchouc Industriel du Nord SAS',
      address: '8 rue de la Gare, 59100 Roubaix\nTVA FR40123456824',
    },
    { name: 'Rheinland Automotive Teile AG', address: 'Kölner Str. 210, 51149 Köln' },
    {
      name: 'Southern Cross Roasters Pty Ltd',
      address: '22 Dock Link Road, West Melbourne VIC 3003\nABN 51 824 753 556',
    },
    { name: 'Kaffeerij De Zwaan NV', address: 'Noorderlaan 147, 2030 Antwerpen' },
  ],
  forwarders: [
    { name: 'Transit Boréal SARL', address: 'Bâtiment C2, Terminal de France, 76600 Le Havre' },
    { name: 'Seoul Bridge Shipping Co.', address: '5F Namdaemun Bldg, Jung-gu, Seoul' },
    { name: 'Arabian Sea Freight Systems', address: '301 Ballard Estate, Mumbai 400001' },
  ],
  agents: [
    { name: 'Agence Maritime de la Seine', address: '45 quai Colbert, 76600 Le Havre' },
    { name: 'Scheldt Port Agencies BV', address: 'Kaai 730, 9130 Kallo' },
  ],
  lines: [
    {
      name: 'CMA CGM',
      scac: 'CMDU',
      masterBill: '@@@#######',
      booking: '@@@#######',
      vessels: ['CMA CGM JULES VERNE', 'CMA CGM RIVOLI'],
      boxes: ['CMAU', 'ECMU', 'TEMU'],
    },
    {
      name: 'OCEAN NETWORK EXPRESS PTE. LTD.',
      scac: 'ONEY',
      masterBill: 'ONEY@@@@########',
      booking: '@@@@########',
      vessels: ['ONE TRUST', 'ONE HAWK'],
      boxes: ['ONEU', 'NYKU', 'TCNU'],
    },
    {
      name: 'EVERGREEN LINE',
      scac: 'EGLV',
      masterBill: 'EGLV############',
      booking: '2###########',
      vessels: ['EVER GIFTED', 'EVER ACE'],
      boxes: ['EGHU', 'EITU'],
    },
    {
      name: 'COSCO SHIPPING LINES CO., LTD.',
      scac: 'COSU',
      masterBill: 'COSU6#########',
      booking: '6#########',
      vessels: ['COSCO SHIPPING ARIES', 'CSCL GLOBE'],
      boxes: ['CSNU', 'FSCU'],
    },
  ],
  from: ['NHAVA SHEVA', 'BUSAN', 'TANJUNG PRIOK', 'LE HAVRE'],
  origin: ['INDIA', 'REPUBLIC OF KOREA', 'INDONESIA'],
  to: ['LE HAVRE', 'ANTWERP', 'MELBOURNE', 'HAMBURG'],
  inland: ['DUISBURG', 'LILLE', 'BRUXELLES'],
  terminals: ['TERMINAL DE FRANCE (TDF)', 'PSA ANTWERP K913', 'SWANSON DOCK EAST'],
  goods: [
    {
      words: 'RECLAIMED RUBBER SHEETS',
      tariff: '40030000',
      package: 'PALLETS',
      items: [
        ['RR-@##', 'Butyl reclaim, black, sheet', 1.24],
        ['RR-@##', 'Natural tube reclaim', 0.97],
      ],
    },
    {
      words: 'AUTOMOTIVE BEARINGS',
      tariff: '84821010',
      package: 'BOXES',
      items: [
        ['6###-2RS', 'Deep groove ball bearing', 2.15],
        ['3###/DF', 'Taper roller bearing set', 11.6],
        ['HUB-####', 'Wheel hub unit', 38.9],
      ],
    },
    {
      words: 'GREEN COFFEE BEANS, ROBUSTA',
      tariff: '09011110',
      package: 'BAGS',
      items: [
        ['EK-1 ###', 'Robusta EK-1 screen 18, 60 kg', 148],
        ['EK-3 ###', 'Robusta EK-3, 60 kg', 131.5],
      ],
    },
  ],
  dangerous: [
    {
      number: 'UN1993',
      name: 'FLAMMABLE LIQUID, N.O.S. (ETHANOL, ACETONE)',
      hazard: '3',
      group: 'II',
      flashPoint: '13 C',
      emergency: 'F-E / S-E',
      packages: '80 plastics jerricans (3H1)',
    },
    {
      number: 'UN2794',
      name: 'BATTERIES, WET, FILLED WITH ACID',
      hazard: '8',
      group: '-',
      flashPoint: '-',
      emergency: 'F-A / S-B',
      packages: '24 pallets',
    },
  ],
  currencies: ['EUR', 'USD', 'GBP'],
  numbers: {
    houseBill: ['ASFS/NSA/26###', 'SBS26HKR0###', 'LEH26-10###'],
    shipperReference: ['ARP/EXP/###/26-27', 'HNL26####'],
    forwarderReference: ['DOS 26/0####', 'TB-IM-#####'],
    consigneeReference: ['CDE 7####', '51####-B'],
    order: ['4501######', 'BC-26-####'],
    invoice: ['EXP/26-27/0###', 'FA26-0####', 'HP26####-E'],
    packing: ['LC-0####', 'HP26####-P'],
    release: ['BAD26####', 'RO-######'],
    entry: ['26FR00########', 'AAC#######'],
    certificate: ['EUR1 A ######', 'IND/CHM/26/####'],
    inBond: ['T1-26-#####', '26BE######'],
  },
}
