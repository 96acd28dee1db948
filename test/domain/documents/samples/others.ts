import type { Sample } from './sample.js'

/** Documents without a type. Any detected type is wrong. */
export const others: readonly Sample[] = [
  {
    is: null,
    fileName: 'menu.pdf',
    text: `Trattoria del Porto
MENU
Antipasti
Carpaccio di polpo 14,00
Secondi
Branzino 24,00
Total amount and quantity as ordered. Service not included.`,
  },
  {
    is: null,
    fileName: 'cv.pdf',
    text: `CURRICULUM VITAE
Maria Lopez, import coordinator
2019-2026 Blue Anchor Logistics: issued bills of lading, arrival notices and delivery orders, checked commercial invoice, packing list and certificate of origin
Languages: Spanish, English`,
  },
  {
    is: null,
    fileName: 'paint.pdf',
    text: `SAFETY DATA SHEET
Section 1: Identification   Product: PAINT
Section 2: Hazards identification   Signal word: Danger
Section 4: First-aid measures
Section 9: Physical and chemical properties  Flash point 28 C
Section 14: Transport information
UN number 1263   UN proper shipping name PAINT   Transport hazard class 3   Packing group III   Marine pollutant no   EmS F-E, S-E`,
  },
  {
    is: null,
    fileName: 'prices.xlsx',
    text: `PRICE LIST 2026	NINGBO BRIGHT LAMPS
Item	HS code	Unit price FOB USD	Carton qty	MOQ
A60	8539.50	1.20	40	500
Incoterms 2020. Prices valid until 31 Dec 2026`,
  },
  {
    is: null,
    fileName: 'Re docs.eml',
    text: `Subject: docs for EGHU9213442
From: Karen
To: Docs team
Hi,
please find attached the bill of lading, commercial invoice and packing list.
The arrival notice will follow. Can you send the delivery order to the trucker?
Thanks
Karen`,
  },
  {
    is: null,
    fileName: 'rates.pdf',
    text: `OCEAN FREIGHT RATES - TRANSPACIFIC EASTBOUND
Rates valid 01-15 May 2026
POL	POD	20GP	40HQ	Transit time
Ningbo	Los Angeles	1,650	2,150	14
Subject to BAF, THC, PSS and documentation fee`,
  },
  {
    is: null,
    fileName: 'plan.pdf',
    text: `CONTAINER LOAD PLAN
40HQ  EGHU9213442
Row 1: cartons 1-120   Row 2: cartons 121-260
Utilization 94 %   Gross weight 9744 kg   Axle load ok`,
  },
  {
    is: null,
    fileName: 'po.pdf',
    text: `PURCHASE ORDER 450071233
Gulf Pumps Inc
Vendor: Hanseatic Pumpen GmbH
Item	Description	Quantity	Unit price	Amount
1	Pump KP-80	12	1,234.50	14,814.00
Incoterms CIF Houston. Payment terms L/C. Documents required:
Commercial invoice
Packing list
Bill of lading
Certificate of origin`,
  },
  {
    is: null,
    fileName: 'ins.pdf',
    text: `CERTIFICATE OF MARINE INSURANCE
INSURANCE CERTIFICATE No. 99812
Sum insured EUR 20.134,40   Institute Cargo Clauses (A)
Vessel ATLANTIC COURAGE   From Hamburg to Houston
B/L NRDL204718833   Invoice 2026-1187
Claims payable at Houston`,
  },
  {
    is: null,
    fileName: 'awb.pdf',
    text: `057-88120033
AIR WAYBILL
Not negotiable   Issued by Air Rhône
Shipper's name and address   Consignee's name and address
Airport of departure LYS   Airport of destination JFK
Declared value for carriage NVD   Chargeable weight 120
Copies 1, 2 and 3 of this Air Waybill are originals and have the same validity`,
  },
  {
    is: null,
    fileName: 'photo.txt',
    text: `IMG_20260511
taken at the yard gate this morning: container doors closed, both of them, seal EMCKDJ2281, EGHU9213442`,
  },
  {
    is: null,
    fileName: 'strom.pdf',
    text: `Stadtwerke Hamburg
Rechnung Nr. 88120
Stromverbrauch April 2026
Menge 812 kWh   Betrag 243,60 EUR
Bitte überweisen Sie bis 15.06.2026`,
  },
  {
    is: null,
    fileName: 'cover.pdf',
    text: `DOCUMENT TRANSMITTAL
To: Quick Clear Customs Brokers
Enclosed:
[x] Bill of lading (3 originals)
[x] Commercial invoice
[x] Packing list
[ ] Certificate of origin
[ ] Dangerous goods declaration`,
  },
  {
    is: null,
    fileName: 'cmr.pdf',
    text: `CMR   INTERNATIONAL CONSIGNMENT NOTE
1 Sender   2 Consignee   3 Place of delivery of the goods   5 Documents attached: invoice, packing list
16 Carrier   17 Successive carriers   18 Carrier's reservations and observations
This carriage is subject, notwithstanding any clause to the contrary, to the Convention on the Contract for the International Carriage of Goods by Road (CMR)`,
  },
  {
    is: null,
    fileName: 'lorem.txt',
    text: `The quick brown fox jumps over the lazy dog. Nothing here is about freight at all.`,
  },
  {
    is: null,
    fileName: 'bank.pdf',
    text: `IRREVOCABLE DOCUMENTARY CREDIT No. 99120
Applicant: Nordic Wear ApS   Beneficiary: Tan Phat Garment JSC
46A: Documents required:
Signed commercial invoice in 3 copies
Full set of clean on board ocean bills of lading made out to order
Packing list in 3 copies
Certificate of origin Form A
Latest date of shipment 260510`,
  },
  {
    is: null,
    fileName: 'phyto.pdf',
    text: `PHYTOSANITARY CERTIFICATE No. 11882
Name and address of exporter   Declared name and address of consignee
Place of origin: Chile   Botanical name: Vitis vinifera
Disinfestation and/or disinfection treatment
Distinguishing marks; number and description of packages`,
  },
]
