import type { Sample } from './sample.js'

export const customs: readonly Sample[] = [
  {
    is: 'customs_entry',
    fileName: '231-7712093-4.pdf',
    text: `DEPARTMENT OF HOMELAND SECURITY
U.S. Customs and Border Protection
ENTRY SUMMARY
1. Filer Code/Entry Number 231-7712093-4	2. Entry Type 01 ABI/P	3. Summary Date 05/20/2026
4. Surety Number 036	5. Bond Type 8	6. Port Code 2704	7. Entry Date 05/14/2026
8. Importing Carrier EVER LAUREL	9. Mode of Transport 11	10. Country of Origin CN	11. Import Date 05/14/2026
12. B/L or AWB Number EGLV142600771239	13. Manufacturer ID CNNINBRI18NIN	14. Exporting Country CN
23. Importer Number	26. Importer of Record Name and Address
27. Line No.	28. Description of Merchandise	29. A. HTSUS No.	32. A. Entered Value	33. A. HTSUS Rate	34. Duty and IR Tax
MPF 499   HMF 501
CBP Form 7501`,
  },
  {
    is: 'customs_entry',
    fileName: '3461.pdf',
    text: `U.S. CUSTOMS AND BORDER PROTECTION
ENTRY/IMMEDIATE DELIVERY
1. ARRIVAL DATE	2. ELECTED ENTRY DATE	3. ENTRY TYPE CODE/NAME	4. ENTRY NUMBER
5. PORT	6. SINGLE TRANS. BOND	7. BROKER/IMPORTER FILE NUMBER
8. CONSIGNEE NUMBER	9. IMPORTER NUMBER
10. ULTIMATE CONSIGNEE NAME	11. IMPORTER OF RECORD NAME
12. CARRIER CODE	13. VOYAGE/FLIGHT/TRIP	14. LOCATION OF GOODS-CODE(S)/NAME(S)
CBP Form 3461`,
  },
  {
    is: 'customs_entry',
    fileName: 'c88.pdf',
    text: `EUROPEAN COMMUNITY	SINGLE ADMINISTRATIVE DOCUMENT (C88)
1 DECLARATION IM A	A OFFICE OF DESTINATION
2 Consignor/Exporter	MRN 26GB0812K7711209R3
8 Consignee No GB118220034000
14 Declarant/Representative	20 Delivery terms FOB
22 Currency and total amount invoiced	23 Exchange rate
33 Commodity Code	34 Country orig. Code	37 PROCEDURE 40 00
46 Statistical value	47 Calculation of taxes`,
  },
  {
    is: 'customs_entry',
    fileName: 'ped.pdf',
    text: `PEDIMENTO
NUM. PEDIMENTO: 26 47 3801 6001223   T. OPER: IMP   CVE. PEDIMENTO: A1   REGIMEN: IMD
DATOS DEL IMPORTADOR/EXPORTADOR
VALOR EN ADUANA: 812,330   AGENTE ADUANAL: J. Ruiz
NUM. (GUIA/ORDEN EMBARQUE): MEDUH4471209   CONTENEDOR: MSCU6639870`,
  },
  {
    is: 'customs_entry',
    fileName: 'boe.pdf',
    text: `INDIAN CUSTOMS EDI SYSTEM
BILL OF ENTRY FOR HOME CONSUMPTION
BE No 7712093   BE Date 14/05/2026   IGM No 2288120
Importer: Shakti Tools Pvt Ltd    CHA: Mumbai Clearing Co
MBL No: ONEYLEHC12345600   Assessable value 8,81,200   BCD 7.5   SWS 10   IGST 18
Country of origin FR`,
  },
  {
    is: 'customs_entry',
    fileName: 'zoll.pdf',
    text: `Bundesrepublik Deutschland - Zollverwaltung
Zollanmeldung zur Überlassung zum freien Verkehr
MRN 26DE480112345678R9   Anmelder: Spedition Nord GmbH
Verfahrenscode 4000   Zollwert 18.304,00 EUR   Einfuhrumsatzsteuer 3.477,76 EUR
Warennummer 84137051`,
  },
  {
    is: 'customs_entry',
    fileName: 'bgd.pdf',
    text: `中华人民共和国海关进口货物报关单
海关编号：310120261011223344   申报日期
境内收货人   运输方式 水路运输   提运单号 OOLU2678123450
监管方式 一般贸易   征免性质   成交方式 CIF   毛重   净重`,
  },
  {
    is: 'importer_security_filing',
    fileName: 'isf.xlsx',
    text: `ISF 10+2 INFORMATION SHEET
Seller	Buyer	Importer of record number	Consignee number
Manufacturer or supplier	Ship to party	Country of origin	HTSUS-6
Container stuffing location	Consolidator (stuffer)
Master B/L EGLV142600771239`,
  },
  {
    is: 'dangerous_goods_declaration',
    fileName: 'dgd1.pdf',
    text: `MULTIMODAL DANGEROUS GOODS FORM
This form may be used as a dangerous goods declaration as it meets the requirements of SOLAS chapter VII, regulation 4; MARPOL Annex III, regulation 4.
1. Shipper/Consignor/Sender	2. Transport document number
3. Page 1 of 1	4. Shipper's reference	5. Freight forwarder's reference
6. Consignee	7. Carrier
SHIPPER'S DECLARATION. I hereby declare that the contents of this consignment are fully and accurately described below by the proper shipping name, and are classified, packaged, marked and labelled
10. Vessel/flight No. and date	11. Port/place of loading
14. Shipping marks * Number and kind of packages; description of goods	Gross mass (kg)
UN 1263 PAINT, 3, PG III, (28 C c.c.), EmS F-E, S-E
CONTAINER/VEHICLE PACKING CERTIFICATE`,
  },
  {
    is: 'dangerous_goods_declaration',
    fileName: 'imo.pdf',
    text: `IMO-Erklärung / IMO DANGEROUS GOODS DECLARATION
Versender: Chemie Rhein AG
UN-Nummer 1993   Richtiger technischer Name: ENTZÜNDBARER FLÜSSIGER STOFF, N.A.G.
Klasse 3   Verpackungsgruppe II   Flammpunkt 12 °C   Meeresschadstoff: nein   EmS F-E, S-E
Container TCLU4405670`,
  },
  {
    is: 'dangerous_goods_declaration',
    fileName: 'decl.pdf',
    text: `DECLARACIÓN DE MERCANCÍAS PELIGROSAS
Expedidor: Pinturas del Golfo SA
Número ONU 1263   Designación oficial de transporte PINTURA
Clase 3   Grupo de embalaje III   Contaminante marino NO
Declaro que el contenido de este envío está descrito de forma completa y exacta`,
  },
  {
    is: 'dangerous_goods_declaration',
    fileName: 'p9.pdf',
    text: `Hazardous cargo - shipper's statement
UN No. 2794, BATTERIES, WET, FILLED WITH ACID, Class 8
Packing group: -     EmS: F-A, S-B     Marine pollutant: no
Emergency contact (24 hour): +1 800 424 9300
I hereby declare that the contents of this consignment are fully and accurately described above by the proper shipping name`,
  },
]
