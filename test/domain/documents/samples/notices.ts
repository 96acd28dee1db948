import type { Sample } from './sample.js'

export const notices: readonly Sample[] = [
  {
    is: 'arrival_notice',
    fileName: 'AN_0091.pdf',
    text: `MERIDIAN FREIGHT SERVICES INC.
ARRIVAL NOTICE / FREIGHT INVOICE
PAGE: 1    PREPARED BY: KAREN    DATE 05/12/2026
SHIPPER	NINGBO BRIGHT LAMPS CO LTD	OUR REF NO. MFS-118822
CONSIGNEE	WESTCOAST LIGHTING LLC	MASTER B/L NO. EGLV142600771239
NOTIFY PARTY	SAME	AMS B/L NO. BALSHA2605114
CUSTOMS BROKER	QUICK CLEAR INC	HOUSE B/L NO. BALSHA2605114
VESSEL & VOYAGE NO. EVER LAUREL 0712-118E
PORT OF LOADING NINGBO	ETD 04/28/2026
PORT OF DISCHARGE LOS ANGELES	ETA 05/14/2026
CONTAINER LOCATION	EVERPORT TERMINAL (Y124)	FIRMS CODE Y124
LAST FREE DATE 05/19/2026	G.O. DATE 05/29/2026
I.T. NO.	I.T. DATE
EGHU9213442 / EMCKDJ2281   812 CTNS LED LAMPS  9744 KGS
FREIGHT CHARGES: OCEAN FREIGHT USD 2,150.00  AMS FEE 35.00  HANDLING FEE 65.00   TOTAL DUE USD 2,250.00
PLEASE SURRENDER ORIGINAL BILLS OF LADING PROPERLY ENDORSED. Remit to: Meridian Freight Services`,
  },
  {
    is: 'arrival_notice',
    fileName: 'notice.pdf',
    text: `NORDSEE LINIEN A/S
To: Gulf Pumps Inc
We wish to inform you of the arrival of the following shipment
NOTICE OF ARRIVAL
Bill of Lading No: NRDL204718833
Vessel: ATLANTIC COURAGE   Voyage: 238W
Estimated arrival: 2026-05-21   Terminal: Barbours Cut
Container: MSKU7219383   Free time expires: 2026-05-26
Charges due: Destination THC USD 480.00
Original bill(s) of lading must be surrendered before cargo release. Customs clearance is the responsibility of the consignee.`,
  },
  {
    is: 'arrival_notice',
    fileName: 'avis.pdf',
    text: `AVIS D'ARRIVÉE
Destinataire : Caves Réunies
Navire : FORT SAINT PIERRE  Voyage 212E
Date d'arrivée prévue : 04/06/2026
Connaissement : FDF0021773
Conteneur : CMAU4119121
Port de déchargement : Le Havre
Merci de nous faire parvenir vos instructions de dédouanement.`,
  },
  {
    is: 'arrival_notice',
    fileName: 'x.html.txt',
    text: `Ankunftsavis
Sehr geehrte Damen und Herren,
MS "MSC ELODIE", Reise NX616A, wird voraussichtlich am 03.06.2026 in Hamburg eintreffen.
Konnossement Nr. MEDUH4471209, Container MSCU6639870, 18 Paletten
Bitte senden Sie uns die Originalkonnossemente und die Verzollungsunterlagen.
Mit freundlichen Grüßen`,
  },
  {
    is: 'arrival_notice',
    fileName: '通知.pdf',
    text: `到货通知书
ARRIVAL NOTICE
收货人: 上海海丰进出口有限公司
船名/航次: CSCL STAR 088W   预计到港日: 2026-05-30
提单号: OOLU2678123450
箱号: OOLU8890124
请尽快办理换单手续`,
  },
  {
    is: 'arrival_notice',
    fileName: 'untitled.pdf',
    text: `Consignee: Sunrise Furniture Co, Dallas
Master BL: HLCUSHA2604ABCD1     House BL: SFC88120
Vessel/Voy: AL MURAYKH 017E
ETA discharge port: Jun 3, 2026      ETA at final destination: Jun 9, 2026
I.T. number: V2287713345       I.T. date: Jun 3, 2026
FIRMS code: S889      Cargo available at: BNSF Alliance
Pickup number: 88120     Last free day: Jun 12, 2026
General order date: Jun 24, 2026
Collect charges: USD 310.00
Please be advised that your shipment will arrive as shown above.`,
  },
  {
    is: 'delivery_order',
    fileName: 'DO 5512.pdf',
    text: `QUICK CLEAR CUSTOMS BROKERS
DELIVERY ORDER
OUR REF. NO. QC-77120	DATE 05/15/2026
THE MERCHANDISE DESCRIBED BELOW WILL BE ENTERED AND FORWARDED AS FOLLOWS:
IMPORTING CARRIER EVER LAUREL 0712-118E	LOCATION EVERPORT Y124	FROM PORT OF NINGBO
B/L NO. EGLV142600771239	ARRIVAL DATE 05/14/2026	FREE TIME EXP. 05/19/2026	LOCAL DELIVERY OR TRANSFER BY (DELIVERY ORDER ISSUED TO) HARBOR TRUCKING
ENTRY NO. 231-7712093-4
FOR DELIVERY TO  WESTCOAST LIGHTING LLC, 88 Industry Ave, Ontario CA
ROUTE
NO. OF PKGS	DESCRIPTION OF ARTICLES	WEIGHT
1X40HQ EGHU9213442 SEAL EMCKDJ2281	812 CTNS LED LAMPS	9744 KG
DELIVERY CLERK: DELIVER TO CARRIER SHOWN ABOVE   RECEIVED IN GOOD ORDER BY
PREPAID / COLLECT    Return empty to: EVERPORT`,
  },
  {
    is: 'delivery_order',
    fileName: 'release.pdf',
    text: `Nordsee Linien A/S - Import desk Rotterdam
CONTAINER RELEASE ORDER
Terminal: ECT Delta
You are hereby authorized to release the following container to the bearer of the PIN
Container: MSKU7219383   Release PIN: 448120   Turn-in reference: NRDL20471
Bill of lading: NRDL204718833
Valid until: 26-05-2026
Empty return depot: Kramer Home`,
  },
  {
    is: 'delivery_order',
    fileName: 'orden.pdf',
    text: `AGENCIA MARITIMA CENTRAL
ORDEN DE ENTREGA No. 8812
Sírvanse entregar a: Fresh Import SA
Conocimiento de embarque: NDSVAP260077
Buque: SAN ANTONIO EXPRESS  Viaje 614N
Contenedor HLBU9012347
Válida hasta: 30/05/2026`,
  },
  {
    is: 'delivery_order',
    fileName: 'fr.pdf',
    text: `BON À DÉLIVRER
Veuillez délivrer à l'ordre de Caves Réunies les marchandises ci-dessous
Navire FORT SAINT PIERRE  Connaissement FDF0021773
CMAU4119121  800 cartons`,
  },
  {
    is: 'freight_invoice',
    fileName: 'INV0099881.pdf',
    text: `NORDSEE LINIEN A/S
INVOICE
Invoice No. 5588120033   Invoice date 05/20/2026   Due date 06/04/2026
Customer account 0088120
Bill of Lading NRDL204718833   Vessel ATLANTIC COURAGE   Voyage 238W
Charge description   Basis   Quantity   Rate   Currency   Amount
Basic Ocean Freight   per container  1   1,850.00  USD  1,850.00
Bunker Adjustment Factor   per container  1  420.00  USD 420.00
Destination Terminal Handling   per container  1   480.00  USD 480.00
Documentation fee   1   65.00  USD  65.00
Total amount  USD 2,815.00
Please remit payment to the account shown below. SWIFT NORDDKKK`,
  },
  {
    is: 'freight_invoice',
    fileName: 'dem.pdf',
    text: `DEMURRAGE INVOICE
Bill to: Westcoast Lighting LLC
Container EGHU9213442  B/L EGLV142600771239
Free days 4   Last free day 05/19/2026   Gate out 05/23/2026
Chargeable days 4   Rate 185.00 USD per day
Amount due USD 740.00`,
  },
  {
    is: 'booking_confirmation',
    fileName: 'bkg.pdf',
    text: `Booking Confirmation
Booking No.: 204718833      Booking date: 12-Apr-2026
Shipper: Hanseatic Pumpen GmbH
Intended vessel: ATLANTIC COURAGE 238W  ETD 02-May-2026
1 x 40 DRY 9'6
Empty pick up depot: HCCR Hamburg
SI cut-off 28-Apr-2026 12:00   VGM cut-off 29-Apr-2026 12:00   CY cut-off 30-Apr-2026
Bill of lading type: Sea Waybill`,
  },
  {
    is: 'shipping_instructions',
    fileName: 'SI 204718833.xlsx',
    text: `SHIPPING INSTRUCTIONS
Booking No. 204718833
Shipper: Hanseatic Pumpen GmbH
Consignee: TO ORDER OF FIRST CITY BANK
Notify party: Gulf Pumps Inc
Port of loading Hamburg   Port of discharge Houston
Please issue bill of lading in 3 originals. Release at Hamburg. Freight prepaid.
Container MSKU7219383 seal ML-DE8831241 20 pallets 18450 kgs`,
  },
  {
    is: 'verified_gross_mass',
    fileName: 'vgm.pdf',
    text: `VERIFIED GROSS MASS DECLARATION
Booking number 204718833
Container MSKU7219383
Weighing method: Method 1 - weighbridge
VGM 22,310 kg
Responsible party: Hanseatic Pumpen GmbH
Authorised person: J. Sauer`,
  },
]
