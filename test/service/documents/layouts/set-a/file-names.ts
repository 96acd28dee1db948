import type { FileNames } from '../generate-documents.js'

export const fileNamesA: FileNames = {
  telling: {
    bill_of_lading: ['HBL_######.pdf', 'OBL <bill>.pdf'],
    sea_waybill: ['SWB-<bill>.pdf', 'waybill_final.pdf'],
    arrival_notice: ['Arrival Notice <bill>.pdf', 'message-####.eml'],
    delivery_order: ['DeliveryOrder_####.pdf', 'export_####.txt'],
    commercial_invoice: ['CI ####.pdf', 'commercial invoice ####.html'],
    packing_list: ['PL####.pdf', 'sheet1_####.csv'],
    certificate_of_origin: ['COO_####.pdf', 'Form A ####.pdf'],
    customs_entry: ['7501_####.pdf', 'entry-summary-####.pdf'],
    dangerous_goods_declaration: ['DGD_####.pdf', 'imo form ####.txt'],
    none: ['####.pdf', 'cv_####.pdf'],
  },
  misleading: {
    bill_of_lading: 'invoice_####.pdf',
    sea_waybill: 'HBL copy ####.pdf',
    arrival_notice: 'freight invoice ####.pdf',
    delivery_order: 'BL_####.pdf',
    commercial_invoice: 'packing list ####.pdf',
    packing_list: 'invoice.pdf',
    certificate_of_origin: 'docs invoice ####.pdf',
    customs_entry: 'arrival_notice_####.pdf',
    dangerous_goods_declaration: 'MSDS_####.pdf',
    none: 'bill of lading ####.pdf',
  },
  silent: [
    'scan_####.pdf',
    'IMG-####.pdf',
    'doc0####2026.pdf',
    '2026-03-##_####.pdf',
    'Scan (####).pdf',
  ],
}
