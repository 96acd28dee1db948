import type { Sample } from './sample.js'

export const bills: readonly Sample[] = [
  {
    is: 'bill_of_lading',
    fileName: 'scan_0001.pdf',
    text: `NORDSEE LINIEN A/S		BILL OF LADING FOR OCEAN TRANSPORT	SCAC NRDL
		OR MULTIMODAL TRANSPORT	B/L No. NRDL204718833
Shipper		Booking No.
Hanseatic Pumpen GmbH		204718833
Hafenstrasse 12, 20457 Hamburg		Export references	Svc Contract
Consignee (negotiable only if consigned "to order", "to order of" a named Person or "to order of bearer")		Onward inland routing (Not part of Carriage as defined in clause 1. For account and risk of Merchant)
TO ORDER OF FIRST CITY BANK
Notify Party (see clause 22)		Place of Receipt. Applicable only when document used as Multimodal Transport B/L.
Gulf Pumps Inc., Houston TX
Vessel (see clause 1 + 19)	Voyage No.	Place of Delivery
ATLANTIC COURAGE	238W
Port of Loading	Port of Discharge
Hamburg	Houston
PARTICULARS FURNISHED BY SHIPPER
Kind of Packages; Description of goods; Marks and Numbers; Container No./Seal No.	Weight	Measurement
1 container said to contain 20 PALLETS	18,450.000 KGS	38.2000 CBM
CENTRIFUGAL PUMPS AND PARTS
MSKU7219383 ML-DE8831241 40 DRY 9'6
SHIPPER'S LOAD, STOW, WEIGHT AND COUNT
FREIGHT PREPAID
Freight & Charges	Rate	Unit	Currency	Prepaid	Collect
Carrier's Receipt. Total number of containers or packages received by Carrier. 1 container
Place of Issue of B/L Hamburg	Number & Sequence of Original B(s)/L 3/THREE	Date of Issue of B/L 2026-05-04
Declared Value	Shipped on Board Date (Local Time) 2026-05-03
SHIPPED, as far as ascertained by reasonable means of checking, in apparent good order and condition unless otherwise stated herein, the total number or quantity of Containers`,
  },
  {
    is: 'bill_of_lading',
    fileName: 'HBL-SHA2605114.pdf',
    text: `BLUE ANCHOR LOGISTICS (SHANGHAI) CO., LTD.
NVOCC LICENSE MOC-NV 04411
MULTIMODAL TRANSPORT BILL OF LADING
Shipper  NINGBO BRIGHT LAMPS CO LTD          B/L NO. BALSHA2605114
Consignee  WESTCOAST LIGHTING LLC
Notify Party  SAME AS CONSIGNEE
Pre-carriage by            Place of receipt  NINGBO CY
Ocean vessel / Voy No. EVER LAUREL 0712-118E     Port of loading NINGBO, CHINA
Port of discharge LOS ANGELES, CA    Place of delivery LOS ANGELES, CA
For delivery of goods please apply to: BLUE ANCHOR LOGISTICS USA INC
Container No. / Seal No.   EGHU9213442 / EMCKDJ2281  1X40HQ  CY/CY
Marks & Numbers   No. of pkgs    Description of goods   Gross weight   Measurement
N/M   812 CTNS   LED LAMPS   9,744.00 KGS   65.100 CBM
Say total eight hundred and twelve cartons only
SHIPPER'S LOAD COUNT & SEAL
AMS: BALS SHA2605114
FREIGHT COLLECT
No. of original B/L: THREE (3)
IN WITNESS whereof the number of original Bills of Lading stated above have been signed, one of which being accomplished the other(s) to be void.
Place and date of issue: SHANGHAI 11 MAY 2026
Laden on board the vessel 11 MAY 2026
As agent for the carrier`,
  },
  {
    is: 'bill_of_lading',
    fileName: 'fiata.txt',
    text: `Consignor
Kaffee Export Ltda, Santos
                                   FBL          BR 11283
                                   NEGOTIABLE FIATA
                                   MULTIMODAL TRANSPORT
                                   BILL OF LADING
                                   issued subject to UNCTAD/ICC Rules for Multimodal Transport Documents (ICC Publication 481).
Consigned to order of
Banque du Leman, Geneve
Notify address
Moka SA, Geneve
Place of receipt
Ocean vessel   CAP SAN LORENZO
Port of loading   Santos
Port of discharge  Antwerp
Place of delivery  Basel
Marks and numbers  Number and kind of packages  Description of goods  Gross weight  Measurement
320 bags green coffee  19 200 kg
according to the declaration of the consignor
Taken in charge in apparent good order and condition, unless otherwise noted herein, at the place of receipt for transport and delivery as mentioned above.
One of these Multimodal Transport Bills of Lading must be surrendered duly endorsed in exchange for the goods. In Witness whereof the original Multimodal Transport Bills of Lading all of this tenor and date have been signed in the number stated below, one of which being accomplished the other(s) to be void.
Freight amount   Freight payable at   Place and date of issue
Number of Original FBL's  3/3
For delivery of goods please apply to:`,
  },
  {
    is: 'bill_of_lading',
    fileName: 'conocimiento.pdf',
    text: `NAVIERA DEL SUR S.A.
CONOCIMIENTO DE EMBARQUE
Embarcador: Frutas del Maule SpA	No. B/L: NDSVAP260077
Consignatario: A LA ORDEN
Notificar a: Fresh Import BV, Rotterdam
Buque: SAN ANTONIO EXPRESS	Viaje: 614N
Puerto de carga: Valparaíso	Puerto de descarga: Rotterdam
Marcas y números	Cantidad y clase de bultos	Descripción de la mercancía	Peso bruto
CONTENEDOR HLBU9012347	1.176 cajas	Uvas frescas	21.300 kg
Flete pagado en origen
Número de originales: TRES
En fe de lo cual el Capitán ha firmado`,
  },
  {
    is: 'bill_of_lading',
    fileName: 'C4711.pdf',
    text: `Verschiffer / Shipper	Maschinenbau Sauer AG
Empfänger / Consignee	an Order
Notadresse	Sauer do Brasil
Seeschiff	MSC ELODIE	Reise NX616A
Ladehafen	Bremerhaven	Löschhafen	Santos
SEEKONNOSSEMENT
Nr. MEDUH4471209
Zeichen und Nummern	Anzahl Packstücke	Bezeichnung der Ware	Bruttogewicht
Anzahl der Originalkonnossemente: 3
Fracht vorausbezahlt`,
  },
  {
    is: 'bill_of_lading',
    fileName: 'draft bl.docx',
    text: `D R A F T   -   N O T   N E G O T I A B L E
O C E A N   B I L L   O F   L A D I N G
EXPORTER: Georgia Poultry Inc
DOCUMENT NUMBER: SAVX00412
CONSIGNED TO: Caribe Foods SRL
NOTIFY PARTY/INTERMEDIATE CONSIGNEE
POINT (STATE) OF ORIGIN OR FTZ NUMBER: GA
DOMESTIC ROUTING/EXPORT INSTRUCTIONS
PRE-CARRIAGE BY	PLACE OF RECEIPT BY PRE-CARRIER
EXPORTING CARRIER	PORT OF LOADING/EXPORT	LOADING PIER/TERMINAL
FOREIGN PORT OF UNLOADING	PLACE OF DELIVERY BY ON-CARRIER	TYPE OF MOVE	CONTAINERIZED
MARKS AND NUMBERS	NUMBER OF PACKAGES	DESCRIPTION OF COMMODITIES in Schedule B detail	GROSS WEIGHT	MEASUREMENT
Received by Carrier for shipment by ocean vessel between port of loading and port of discharge
IN WITNESS WHEREOF three (3) original Bills of Lading have been signed, not otherwise stated above, one of which being accomplished the others shall be void.`,
  },
  {
    is: 'bill_of_lading',
    fileName: 'B_L.pdf',
    text: `海运提单 BILL OF LADING
托运人 Shipper 青岛海丰贸易有限公司
收货人 Consignee TO ORDER
通知人 Notify Party ABC TRADING
船名航次 XIN YANG PU 128W
装货港 QINGDAO 卸货港 SYDNEY
正本提单份数 THREE
COSU6291103450`,
  },
  {
    is: 'sea_waybill',
    fileName: 'doc-2.pdf',
    text: `EVERBRIGHT LINE			NON-NEGOTIABLE
		SEA WAYBILL	SWB No. EBLN7738120
Shipper/Exporter
Acme Tools Ltd, Birmingham
Consignee
Acme Tools Inc, Chicago
Notify Party
Fast Customs Brokers
Vessel/Voyage  EVER FOCUS 1022W	Port of loading Felixstowe	Port of discharge New York
Place of delivery Chicago, IL
Particulars furnished by shipper
Container EITU1422154	620 cartons hand tools	11,200 kg	42 cbm
Shipper's load and count. Freight prepaid
RECEIVED by the Carrier in apparent good order and condition. Delivery will be made to the Consignee or his authorised agent on proof of identity.
This Waybill is not a document of title to the goods. All terms of the Carrier's Bill of Lading apply, and no bill of lading will be issued.
Shipped on board date 14-JUN-2026`,
  },
  {
    is: 'sea_waybill',
    fileName: 'waybill_ONEYLEHC12345600.pdf',
    text: `PAGE 1 OF 2
WAYBILL
NON-NEGOTIABLE
SHIPPER/EXPORTER	BOOKING NO.	SEA WAYBILL NO.
VINS DE LOIRE SARL	LEHC12345600	ONEYLEHC12345600
CONSIGNEE	EXPORT REFERENCES
PACIFIC WINE KK
NOTIFY PARTY	FORWARDING AGENT-REFERENCES
PRE-CARRIAGE BY	PLACE OF RECEIPT
OCEAN VESSEL VOYAGE NO. FLAG	PORT OF LOADING LE HAVRE	FINAL DESTINATION
PORT OF DISCHARGE TOKYO	PLACE OF DELIVERY TOKYO
PARTICULARS DECLARED BY SHIPPER BUT NOT ACKNOWLEDGED BY THE CARRIER
TCLU4405670  1 X 20' 980 CASES WINE 14700 KGS
DECLARED CARGO VALUE
In accepting this Sea Waybill the shipper agrees to be bound by the carrier's terms. Delivery is made without production of this waybill.`,
  },
  {
    is: 'sea_waybill',
    fileName: 'LTM.pdf',
    text: `COMPAGNIE DES CARAÏBES
LETTRE DE TRANSPORT MARITIME
non négociable
Chargeur : Rhum Vieux SA, Fort-de-France
Destinataire : Caves Réunies, Le Havre
Navire : FORT SAINT PIERRE   Voyage : 212E
Port de chargement : Fort-de-France   Port de déchargement : Le Havre
Conteneur CMAU4119121   800 cartons   Poids brut 14 200 kg`,
  },
  {
    is: 'sea_waybill',
    fileName: 'ExpressBL.pdf',
    text: `Atlas Forwarding Ltd
EXPRESS BILL OF LADING
Shipper: Lindholm AB
Consignee: Lindholm Canada
Notify Party: Same
Vessel: OOCL MONTREAL  Voyage: 044W
Port of loading: Antwerp  Port of discharge: Montreal
Marks and numbers / kind of packages: 11 pallets castings
Freight prepaid. No original bill of lading required for delivery.`,
  },
  {
    is: 'telex_release',
    fileName: 'msg.pdf',
    text: `TELEX RELEASE
To: our Rotterdam agency
Date: 12 May 2026
B/L: COSU6291103450   Vessel: XIN YANG PU 128W
A full set of original bills of lading has been surrendered to us in Qingdao. Please release the cargo without presentation of original bills to the consignee.`,
  },
]
