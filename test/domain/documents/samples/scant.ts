import type { Sample } from './sample.js'

/** Documents with little text: their titles are at the bottom, or missing. */
export const scant: readonly Sample[] = [
  {
    is: 'bill_of_lading',
    fileName: 'scant-1.pdf',
    text: `Shipper: A Co
Consignee: To order
Notify: B Co
Vessel MSC ANNA 12W
Port of loading Ningbo  Port of discharge Genoa
20 cartons lamps 300 kg
Shipped on board 3 May 2026
Originals: 3
Bill of Lading`,
  },
  {
    is: 'bill_of_lading',
    fileName: 'scant-2.pdf',
    text: `MARITIME CO
B/L NO. XYZU12345
Shipper A
Consignee TO THE ORDER OF BANK
Notify party B
Place of receipt X
Port of loading Y
Port of discharge Z
Place of delivery W
Shipped on board 01 Jan 2026
Number of original B/Ls: 3
Freight prepaid`,
  },
  {
    is: 'sea_waybill',
    fileName: 'scant-3.pdf',
    text: `MARITIME CO
NON-NEGOTIABLE
Shipper A
Consignee B Inc
Notify party B
Port of loading Y
Port of discharge Z
Waybill number 778812
This waybill is issued subject to the CMI Uniform Rules for Sea Waybills`,
  },
  {
    is: 'sea_waybill',
    fileName: 'scant-4.pdf',
    text: `Shipper	Consignee	Sea Waybill
ACME	Beta	No. 88123
Vessel	Port of Loading	Port of Discharge
X	Y	Z`,
  },
  {
    is: 'arrival_notice',
    fileName: 'scant-5.pdf',
    text: `Dear customer,
please be advised that your cargo is due to arrive on the vessel below.
Vessel: EVER GIVEN  ETA: 12 Jun 2026
B/L: EGLV123456789012
Terminal: APM   Last free day: 17 Jun 2026
Container: MSCU6639870
Kind regards, Import team`,
  },
  {
    is: 'arrival_notice',
    fileName: 'scant-6.pdf',
    text: `Notice of Arrival of Goods
B/L 123456
ETA 3 June
Containers MSCU6639870`,
  },
  {
    is: 'arrival_notice',
    fileName: 'scant-7.pdf',
    text: `IMPORT DEPARTMENT
ARRIVAL NOTIFICATION - FCL
B/L: 1234567`,
  },
  {
    is: 'delivery_order',
    fileName: 'scant-8.pdf',
    text: `To: Terminal operator
Please deliver to bearer the following goods
D/O No. 4711   Valid until 3 June 2026
Container MSCU6639870  Truck number   Driver signature
B/L: 12345678`,
  },
  {
    is: 'delivery_order',
    fileName: 'scant-9.pdf',
    text: `Import Delivery Order / Gate pass
Container MSCU6639870`,
  },
  {
    is: 'commercial_invoice',
    fileName: 'scant-10.pdf',
    text: `INVOICE
Seller: ACME  Buyer: BETA
Invoice no 771  Date 3 May 2026
HS code 8413.70   Unit price 12.00 USD   Total 144.00 USD
Incoterms FOB Ningbo   Country of origin China`,
  },
  {
    is: 'commercial_invoice',
    fileName: 'scant-11.pdf',
    text: `Sold to: BETA
Ship to: BETA
Invoice number 771
Qty Description Unit price Total
12 pumps 12.00 144.00
HTS code 8413
Country of origin China
Terms of sale FOB Ningbo
Reason for export: sale`,
  },
  {
    is: 'commercial_invoice',
    fileName: 'scant-12.pdf',
    text: `Handelsrechnung
Käufer BETA GmbH`,
  },
  {
    is: 'packing_list',
    fileName: 'scant-13.pdf',
    text: `Ctn no.  Item  Qty  N.W.  G.W.  CBM
1-10 pumps 12 100 120 1.2
Total cartons 10
Packing details`,
  },
  {
    is: 'packing_list',
    fileName: 'scant-14.pdf',
    text: `Shipment packing list for invoice 7712
Carton 1 ... 10 kg`,
  },
  {
    is: 'packing_list',
    fileName: 'scant-15.pdf',
    text: `Invoice no. 7712
Packing List
10 cartons`,
  },
  {
    is: 'packing_list',
    fileName: 'scant-16.pdf',
    text: `Lista de empaque
Bultos 10  Peso bruto 120 kg`,
  },
  {
    is: 'certificate_of_origin',
    fileName: 'scant-17.pdf',
    text: `CHAMBER OF COMMERCE OF HAMBURG
The undersigned authority hereby certifies that the goods described above originate in Germany
Exporter A  Consignee B
Certificate of Origin`,
  },
  {
    is: 'certificate_of_origin',
    fileName: 'scant-18.pdf',
    text: `Certificado de Origen
Tratado de libre comercio`,
  },
  {
    is: 'customs_entry',
    fileName: 'scant-19.pdf',
    text: `Entry No. 123-4567890-1
Entry type 01
Importer of record BETA
Port code 2704
HTSUS 8413.70   Entered value 14400   Duty rate 2.5%   MPF 49.90   HMF 18.00`,
  },
  {
    is: 'customs_entry',
    fileName: 'scant-20.pdf',
    text: `CUSTOMS DECLARATION - IMPORT
Declarant: X
Commodity code 84137051  Customs value 18304 EUR`,
  },
  {
    is: 'dangerous_goods_declaration',
    fileName: 'scant-21.pdf',
    text: `DG DECLARATION
UN 1263 PAINT class 3 PG III
Container MSCU6639870`,
  },
  {
    is: 'dangerous_goods_declaration',
    fileName: 'scant-22.pdf',
    text: `Shipper's declaration
UN number 1263   Proper shipping name PAINT   Class 3   Packing group III   EmS F-E   Marine pollutant no   Emergency contact +49`,
  },
  {
    is: null,
    fileName: 'scant-23.pdf',
    text: `Dear all,
we need the commercial invoice, the packing list and the bill of lading until Friday.
Best regards`,
  },
  {
    is: null,
    fileName: 'scant-24.pdf',
    text: `WAREHOUSE RECEIPT
10 cartons received in good condition
Gross weight 120 kg`,
  },
  {
    is: null,
    fileName: 'scant-25.pdf',
    text: `Hotel Invoice
Room 12, 3 nights, 360.00 EUR
VAT 7%
Total amount 360.00 EUR`,
  },
  {
    is: null,
    fileName: 'scant-26.pdf',
    text: `Sailing schedule
Vessel ETA ETD
MSC ANNA 3 May 5 May`,
  },
  {
    is: null,
    fileName: 'scant-27.pdf',
    text: `How to fill in a bill of lading
A bill of lading has a shipper, a consignee and a notify party. The number of original bills of lading is three. To order bills are negotiable.`,
  },
  {
    is: null,
    fileName: 'scant-28.pdf',
    text: `Container inspection report
Container MSCU6639870  Seal intact`,
  },
  {
    is: null,
    fileName: 'scant-29.pdf',
    text: `Incoterms 2020 poster
EXW FCA FAS FOB CFR CIF CPT CIP DAP DPU DDP: who pays for what`,
  },
  {
    is: null,
    fileName: 'scant-30.pdf',
    text: `Credit note 88
Ref invoice 771
Unit price 12.00 Total -144.00 HS code 8413`,
  },
]
