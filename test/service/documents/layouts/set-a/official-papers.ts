import { american, block, boxList, boxRows, boxText, dayMonthYear, kilos } from '../as-printed.js'
import type { Consignment } from '../consignment.js'
import type { Wording } from '../generate-documents.js'

/** Customs entries and declarations of dangerous goods. */
export const officialPapersA = {
  customs_entry: [entrySummary, singleAdministrativeDocument, brokersEntry],
  dangerous_goods_declaration: [multimodalForm, shippersDeclaration, declarationLetter],
} satisfies Record<string, Wording[]>

function entrySummary(c: Consignment): string {
  return `
    @form
    # ENTRY SUMMARY
    > DEPARTMENT OF HOMELAND SECURITY
    > U.S. Customs and Border Protection
    1. Filer Code/Entry Number | ${c.entry}
    2. Entry Type | 01 ABI/A
    3. Summary Date | ${american(c.freeUntil)}
    4. Surety Number | 036
    5. Bond Type | 8
    6. Port Code | 2704
    7. Entry Date | ${american(c.arrives)}
    8. Importing Carrier | ${c.vessel}
    9. Mode of Transport | 11
    10. Country of Origin | ${c.origin.slice(0, 2)}
    11. Import Date | ${american(c.arrives)}
    12. B/L or AWB Number | ${c.masterBill}
    13. Manufacturer ID | CNNINHAI88NIN
    14. Exporting Country | ${c.origin.slice(0, 2)}
    15. Export Date | ${american(c.loaded)}
    16. I.T. Number | ${c.inBond}
    17. I.T. Date |
    18. Missing Docs |
    19. Foreign Port of Lading | 57020
    20. U.S. Port of Unlading | 2704
    21. Location of Goods/G.O. Number | Y258 ${c.terminal}
    22. Consignee Number | 36-41${c.random.fill('#####')}00
    23. Importer Number | 36-41${c.random.fill('#####')}00
    24. Reference Number | ${c.forwarderReference}
    25. Ultimate Consignee Name (Last, First, M.I.) and Address | ${block(c.consignee)}
    26. Importer of Record Name (Last, First, M.I.) and Address | ${block(c.consignee)}
    == 27. Line No. | 28. Description of Merchandise 29. A. HTSUS No. | 30. A. Grossweight B. Manifest Qty. | 32. A. Entered Value B. CHGS | 33. A. HTSUS Rate | 34. Duty and I.R. Tax
    = 001 | ${c.goods.words} ${c.goods.tariff} | ${c.grossKg} KG ${c.packages} CTN | ${c.total} | 2.8% | 1,204.11
    = 001 | 499 - Merchandise Processing Fee | | | .3464% | 148.97
    = 001 | 501 - Harbor Maintenance Fee | | | .125% | 53.76
    . Other Fee Summary (for Block 39): 499 MPF, 501 HMF   35. Total Entered Value ${c.total}   37. Duty   38. Tax   39. Other   40. Total
    . 36. DECLARATION OF IMPORTER OF RECORD (OWNER OR PURCHASER) OR AUTHORIZED AGENT. I declare that I am the [ ] Importer of record and that the actual owner, purchaser, or consignee for CBP purposes is as shown above, OR [ ] owner or purchaser or agent thereof. I further declare that the merchandise was obtained pursuant to a purchase or agreement to purchase and that the prices set forth in the invoices are true.
    _ CBP Form 7501 (5/22)   Page 1 of 1   PAPERWORK REDUCTION ACT NOTICE`
}

function singleAdministrativeDocument(c: Consignment): string {
  return `
    @form
    # EUROPEAN COMMUNITY
    # 1 DECLARATION  IM  A
    A OFFICE OF DESTINATION | DE004851 ${c.entry}
    2 Consignor/Exporter | ${block(c.shipper)}
    3 Forms | 1 | 1
    5 Items | 1
    6 Total packages | ${c.packages}
    7 Reference number | ${c.forwarderReference}
    8 Consignee | ${block(c.consignee)}
    9 Person responsible for financial settlement |
    14 Declarant/Representative | ${block(c.forwarder)}
    15 Country of dispatch/export | ${c.origin}
    18 Identity and nationality of means of transport on arrival | ${c.vessel}
    19 Ctr. | 1
    20 Delivery terms | CIF ${c.to}
    22 Currency and total amount invoiced | ${c.currency} ${c.total}
    25 Mode of transport at the border | 1
    30 Location of goods | ${c.terminal}
    31 Packages and description of goods; Marks and numbers - Container No(s) | ${boxText(c)} ${c.packages} ${c.goods.package} ${c.goods.words}
    33 Commodity code | ${c.goods.tariff.replaceAll('.', '')}
    35 Gross mass (kg) | ${kilos(c.grossKg)}
    37 PROCEDURE | 40 00
    40 Summary declaration/Previous document | X-705-${c.masterBill}
    44 Additional information/Documents produced/Certificates and authorisations | N380 ${c.invoice}
    46 Statistical value | ${c.total}
    == 47 Calculation of taxes: Type | Tax base | Rate | Amount | MP
    = A00 | ${c.total} | 3.7 | 912.40 | E
    = B00 | ${c.total} | 19.0 | 4,812.75 | E
    . 54 Place and date: ${c.to}, ${dayMonthYear(c.arrives)}. Signature and name of declarant/representative
    _ C 88`
}

function brokersEntry(c: Consignment): string {
  return `
    # CUSTOMS ENTRY - CONSUMPTION (TYPE 01)
    > ${c.forwarder.name}, Licensed Customs Broker
    Entry number | ${c.entry}
    Importer of record | ${block(c.consignee)}
    Our file | ${c.forwarderReference}
    Client ref | ${c.consigneeReference}
    Arrival date | ${american(c.arrives)}
    Estimated entry date | ${american(c.freeUntil)}
    Vessel / voyage | ${c.vessel} ${c.voyage}
    Master bill | ${c.masterBill}
    House bill | ${c.houseBill}
    Containers | ${boxList(c)}
    Port of entry | ${c.to}
    Bond | Continuous, surety 036
    == HTSUS | Description | Country | Entered value USD | Rate | Duty
    = ${c.goods.tariff} | ${c.goods.words} | ${c.origin} | ${c.total} | 2.8% | 1,204.11
    . CBP status: ENTRY ACCEPTED - PAPERLESS. Cargo release: 1C May proceed. MPF 148.97, HMF 53.76. Statement date ${american(c.freeUntil)}. ACH importer statement.
    _ Filed through ABI. Keep with your invoice, packing list and bill of lading for five years (19 CFR 163).`
}

function multimodalForm(c: Consignment): string {
  const d = c.dangerous
  return `
    @form
    # MULTIMODAL DANGEROUS GOODS FORM
    1 Shipper/Consignor/Sender | ${block(c.shipper)}
    2 Transport document number | ${c.masterBill}
    3 Page 1 of 1 pages |
    4 Shipper's reference | ${c.shipperReference}
    5 Freight forwarder's reference | ${c.forwarderReference}
    6 Consignee | ${block(c.consignee)}
    7 Carrier (to be completed by the carrier) | ${c.line.name}
    SHIPPER'S DECLARATION | I hereby declare that the contents of this consignment are fully and accurately described below by the proper shipping name, and are classified, packaged, marked and labelled/placarded and are in all respects in proper condition for transport according to the applicable international and national governmental regulations.
    8 This shipment is within the limitations prescribed for: (Delete non-applicable) | PASSENGER AND CARGO AIRCRAFT / CARGO AIRCRAFT ONLY
    9 Additional handling information | 24 h emergency +49 551 19240
    10 Vessel/flight no. and date | ${c.vessel} ${c.voyage} ${dayMonthYear(c.loaded)}
    11 Port/place of loading | ${c.from}
    12 Port/place of discharge | ${c.to}
    13 Destination | ${c.inland}
    == 14 Shipping marks | Number and kind of packages; description of goods | Gross mass (kg) | Net mass (kg) | Cube (m³)
    = ${c.consignee.name.slice(0, 6)} | ${d.packages} ${d.number}, ${d.name}, ${d.hazard}, PG ${d.group} (${d.flashPoint}) EmS ${d.emergency} | ${c.grossKg} | ${c.grossKg - 640} | ${c.volume}
    15 Container identification No./vehicle registration No. | ${c.boxes[0]?.printed}
    16 Seal number(s) | ${c.boxes[0]?.seal}
    17 Container/vehicle size & type | ${c.boxes[0]?.size}
    18 Tare (kg) | 3 900
    19 Total gross mass (including tare) (kg) | ${c.grossKg + 3900}
    . CONTAINER/VEHICLE PACKING CERTIFICATE: I hereby declare that the goods described above have been packed/loaded into the container/vehicle identified above in accordance with the applicable provisions. 21 RECEIVING ORGANISATION RECEIPT: Received the above number of packages/containers/trailers in apparent good order and condition, unless stated hereon.
    _ 20 Name of company, name/status of declarant, place and date, signature`
}

function shippersDeclaration(c: Consignment): string {
  const d = c.dangerous
  return `
    # DANGEROUS GOODS DECLARATION
    > ${c.shipper.name}
    This form meets the requirements of SOLAS 74, chapter VII; MARPOL 73/78, Annex III and the IMDG Code |
    Booking number | ${c.booking}
    Consignee | ${block(c.consignee)}
    Ship's name and voyage | ${c.vessel} / ${c.voyage}
    Port of loading | ${c.from}
    Port of discharge | ${c.to}
    == UN No. | Proper shipping name | Class | Packing group | Flashpoint | Number and kind of packages
    = ${d.number} | ${d.name} | ${d.hazard} | ${d.group} | ${d.flashPoint} | ${d.packages}
    EmS | ${d.emergency}
    Marine pollutant | NO
    Container no. | ${boxText(c)}
    . I hereby declare that the contents of this consignment are fully and accurately described above by the Proper Shipping Name.
    _ Declarant: EHS officer, ${dayMonthYear(c.loaded)}. Emergency contact CHEMTREC +1 703 527 3887`
}

function declarationLetter(c: Consignment): string {
  const d = c.dangerous
  return `
    # IMO DANGEROUS GOODS DECLARATION (IMDG CODE 5.4)
    > ${c.forwarder.name}
    > on behalf of ${c.shipper.name}
    To | ${c.line.name}
    Ref. | ${c.forwarderReference}
    Booking | ${c.booking}
    == CONTAINER | SEAL | SIZE | PACKAGES | GROSS KG | CBM
    ${boxRows(c)}
    Substance | ${d.number} ${d.name}
    IMO class / PG | ${d.hazard} / ${d.group}
    Flash point | ${d.flashPoint}
    EmS | ${d.emergency}
    Packages | ${d.packages}
    Stowage | Category A, segregation group none, not a marine pollutant, limited quantity: no
    . We certify that the goods are classified, packed, marked and labelled in accordance with the IMDG Code. The safety data sheet and the commercial invoice are attached.
    _ ${dayMonthYear(c.loaded)}`
}
