import type { Sample } from './sample.js'

export const trade: readonly Sample[] = [
  {
    is: 'commercial_invoice',
    fileName: 'INV2026-0415.pdf',
    text: `NINGBO BRIGHT LAMPS CO., LTD.
No. 18 Xingning Road, Ningbo, China
COMMERCIAL INVOICE
TO: WESTCOAST LIGHTING LLC	INVOICE NO.: NBL-2026-0415
	DATE: APR. 15, 2026
FROM NINGBO TO LOS ANGELES BY SEA	S/C NO.: WL-2288
PAYMENT TERMS: T/T 30 DAYS	B/L NO.: EGLV142600771239
Marks & Nos.	Description	Quantity	Unit Price	Amount
N/M	LED LAMP A60 9W	20,000 PCS	USD 1.20	USD 24,000.00
	LED TUBE T8	10,300 PCS	USD 2.10	USD 21,630.00
TOTAL:	FOB NINGBO	30,300 PCS		USD 45,630.00
SAY US DOLLARS FORTY FIVE THOUSAND SIX HUNDRED AND THIRTY ONLY
Packing: 812 cartons, see attached packing list. COUNTRY OF ORIGIN: CHINA`,
  },
  {
    is: 'commercial_invoice',
    fileName: 'rechnung.pdf',
    text: `Hanseatic Pumpen GmbH · Hafenstraße 12 · 20457 Hamburg
Gulf Pumps Inc.
Houston TX 77002, USA
Rechnung Nr. 2026-1187			Hamburg, 30.04.2026
Ihre Bestellung: 450071233
Lieferbedingung: CIF Houston (Incoterms 2020)
Pos.	Bezeichnung	Menge	Einzelpreis EUR	Betrag EUR
1	Kreiselpumpe KP-80	12	1.234,50	14.814,00
2	Laufrad	40	87,25	3.490,00
Gesamtbetrag			EUR 18.304,00
Zolltarifnummer: 84137051   Ursprungsland: Deutschland
Zahlungsbedingungen: Akkreditiv. Nettogewicht 17.900 kg, Bruttogewicht 18.450 kg`,
  },
  {
    is: 'commercial_invoice',
    fileName: 'Proforma 77.xlsx',
    text: `Proforma Invoice	77/2026
Exporter	Lindholm AB
Buyer	Lindholm Canada
Item	Qty	Unit price	Total
Castings, samples of no commercial value	11	25.00	275.00
Currency	SEK
Reason for export	samples
HS code	7325.99`,
  },
  {
    is: 'commercial_invoice',
    fileName: 'a1.pdf',
    text: `FACTURA COMERCIAL DE EXPORTACIÓN
Exportador: Frutas del Maule SpA     Factura No.: 00412
Importador: Fresh Import BV        Fecha: 02/05/2026
Condiciones de entrega: FOB Valparaíso     Condiciones de pago: 60 días B/L
Cantidad   Descripción   Precio unitario USD   Importe USD
1.176 cajas   Uvas frescas Thompson   18,50   21.756,00
País de origen: Chile     Peso neto 19.992 kg
Conocimiento de embarque NDSVAP260077   Lista de empaque 00412`,
  },
  {
    is: 'commercial_invoice',
    fileName: 'fc.txt',
    text: `FACTURE COMMERCIALE N° 2026/338
Vendeur : Vins de Loire SARL     Acheteur : Pacific Wine KK
Incoterm : FCA Le Havre   Conditions de paiement : 45 jours
Désignation  Quantité  Prix unitaire  Montant
Vouvray 2024, caisse de 12  980  74,40 EUR  72.912,00 EUR
Code douanier 2204 21   Pays d'origine : France`,
  },
  {
    is: 'commercial_invoice',
    fileName: 'ci-pl.pdf',
    text: `COMMERCIAL INVOICE & PACKING LIST
Seller: Tan Phat Garment JSC      Buyer: Nordic Wear ApS
Invoice no 881/TP   Date 03-MAY-2026
Item   Cartons   Pcs   Unit price USD   Amount USD   N.W.   G.W.
T-shirt men   120   7200   3.10   22,320.00   1,440   1,610
Terms of delivery: FOB Hai Phong`,
  },
  {
    is: 'packing_list',
    fileName: 'NBL-2026-0415 PL.pdf',
    text: `NINGBO BRIGHT LAMPS CO., LTD.
PACKING LIST
TO: WESTCOAST LIGHTING LLC	INVOICE NO.: NBL-2026-0415
	DATE: APR. 15, 2026
C/NO.	DESCRIPTION	QTY	N.W. (KGS)	G.W. (KGS)	MEAS. (CBM)
1-500	LED LAMP A60 9W	20,000 PCS	5,000.00	5,800.00	40.00
501-812	LED TUBE T8	10,300 PCS	3,400.00	3,944.00	25.10
TOTAL: 812 CTNS	30,300 PCS	8,400.00	9,744.00	65.10
SHIPPING MARKS: N/M`,
  },
  {
    is: 'packing_list',
    fileName: 'x2.pdf',
    text: `Commercial invoice no.: 881/TP      B/L no.: HPH2605881     L/C no.: 99120
Buyer: Nordic Wear ApS
Tan Phat Garment JSC
P A C K I N G   L I S T
Carton no.   Style   Qty per carton   Total qty   Net weight   Gross weight   Carton dimensions
1-120   T-shirt men   60   7200   12.0   13.4   60x40x35
Total cartons: 120`,
  },
  {
    is: 'packing_list',
    fileName: 'Kolli.pdf',
    text: `Packliste zu Handelsrechnung Nr. 2026-1187
Hanseatic Pumpen GmbH
Kolli-Nr.	Inhalt	Abmessungen	Nettogewicht	Bruttogewicht
1-12	Kreiselpumpe KP-80	120x80x95 cm	14.400 kg	14.800 kg
13-20	Laufräder	80x60x60 cm	3.500 kg	3.650 kg
Gesamt 20 Packstücke`,
  },
  {
    is: 'packing_list',
    fileName: 'colisage.pdf',
    text: `Vins de Loire SARL
LISTE DE COLISAGE
Facture n° 2026/338
N° colis  Désignation  Nombre de colis  Poids net  Poids brut
1-980  Vouvray 2024  980  8.820  14.700
Total 980 cartons`,
  },
  {
    is: 'packing_list',
    fileName: 'romaneio.pdf',
    text: `ROMANEIO DE CARGA
Exportador: Café do Cerrado Ltda
Fatura comercial: 55/2026
Volumes: 320 sacas   Peso líquido: 19.200 kg   Peso bruto: 19.350 kg`,
  },
  {
    is: 'packing_list',
    fileName: '装箱.pdf',
    text: `装 箱 单
PACKING LIST
发票号: QH-2026-88
箱号   品名   件数   毛重   净重   体积
1-200   瓷砖   200   24000   23600   18.2`,
  },
  {
    is: 'certificate_of_origin',
    fileName: 'scan77.pdf',
    text: `1. Goods consigned from (Exporter's business name, address, country)	Reference No. G264401120055
NINGBO BRIGHT LAMPS CO LTD	GENERALIZED SYSTEM OF PREFERENCES
2. Goods consigned to (Consignee's name, address, country)	CERTIFICATE OF ORIGIN
	(Combined declaration and certificate)
	FORM A
3. Means of transport and route (as far as known)	Issued in THE PEOPLE'S REPUBLIC OF CHINA
5. Item number	6. Marks and numbers of packages	7. Number and kind of packages; description of goods	8. Origin criterion	9. Gross weight	10. Number and date of invoices
11. Certification. It is hereby certified, on the basis of control carried out, that the declaration by the exporter is correct.
12. Declaration by the exporter`,
  },
  {
    is: 'certificate_of_origin',
    fileName: 'eur1.pdf',
    text: `MOVEMENT CERTIFICATE
EUR.1   No A 1884412
1. Exporter   Hanseatic Pumpen GmbH
2. Certificate used in preferential trade between  EU and CHILE
4. Country, group of countries or territory in which the products are considered as originating
8. Item number; Marks and numbers; Number and kind of packages; Description of goods
10. Invoices
11. CUSTOMS ENDORSEMENT  Declaration certified
12. DECLARATION BY THE EXPORTER`,
  },
  {
    is: 'certificate_of_origin',
    fileName: 'usmca.pdf',
    text: `United States-Mexico-Canada Agreement
USMCA Certification of Origin
Certifier: Exporter   Blanket period: 01/01/2026 - 12/31/2026
Exporter name and address   Producer name   Importer
Description of good(s)   HTS code (6 digits)   Origin criterion   Country of origin
I certify that the goods described in this document qualify as originating`,
  },
  {
    is: 'certificate_of_origin',
    fileName: 'uz.pdf',
    text: `Absender - Consignor - Expéditeur
Hanseatic Pumpen GmbH
				EUROPÄISCHE GEMEINSCHAFT
				URSPRUNGSZEUGNIS
				CERTIFICATE OF ORIGIN - CERTIFICAT D'ORIGINE
Ursprungsland - Country of origin - Pays d'origine: Bundesrepublik Deutschland
Laufende Nummer; Zeichen, Nummern, Anzahl und Art der Packstücke; Warenbezeichnung
DIE UNTERZEICHNENDE STELLE BESCHEINIGT, DASS DIE OBEN BEZEICHNETEN WAREN IHREN URSPRUNG IN DEM IN FELD 3 GENANNTEN LAND HABEN
Handelskammer Hamburg`,
  },
]
