import type { FileNames } from '../generate-documents.js'

export const fileNamesB: FileNames = {
  telling: {
    bill_of_lading: ['connaissement-####.pdf', 'B_L <bill>.pdf'],
    sea_waybill: ['SWB ####.pdf', 'seawaybill_<bill>.txt'],
    arrival_notice: ['AVIS ARRIVEE ####.pdf', 'AN-####.pdf'],
    delivery_order: ['BON_A_DELIVRER_####.pdf', 'fwd_####.eml'],
    commercial_invoice: ['FACTURE ####.pdf', 'Rechnung ####.pdf'],
    packing_list: ['Packliste_####.pdf', 'export-data-####.csv'],
    certificate_of_origin: ['EUR1 ####.pdf', 'cert origin ####.html'],
    customs_entry: ['3461 ####.pdf', 'DAU_####.pdf'],
    dangerous_goods_declaration: ['DGN-####.pdf', 'page####.html'],
    none: ['Tariff ####.pdf', 'insurance_####.pdf'],
  },
  misleading: {
    bill_of_lading: 'seawaybill draft ####.pdf',
    sea_waybill: 'BL_####_signed.pdf',
    arrival_notice: 'delivery order ####.pdf',
    delivery_order: 'avis arrivee ####.pdf',
    commercial_invoice: 'PL-####.pdf',
    packing_list: 'certificate of origin ####.pdf',
    certificate_of_origin: 'BL copy ####.pdf',
    customs_entry: 'commercial_invoice_####.pdf',
    dangerous_goods_declaration: 'packing list ####.pdf',
    none: 'customs entry ####.pdf',
  },
  silent: [
    'numérisation####.pdf',
    'KM_C258_2603####.pdf',
    'attachment-####.pdf',
    'Fax ####.pdf',
    'CCF_0####.pdf',
  ],
}
