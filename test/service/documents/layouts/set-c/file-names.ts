import type { FileNames } from '../generate-documents.js'

export const fileNamesC: FileNames = {
  telling: {
    bill_of_lading: ['MBL-<bill>.pdf', 'conocimiento ####.pdf'],
    sea_waybill: ['Waybill ####.pdf', 'EXPRESS RELEASE ####.pdf'],
    arrival_notice: ['CAN_####.pdf', 'notice####.txt'],
    delivery_order: ['D-O ####.pdf', 'orden entrega ####.pdf'],
    commercial_invoice: ['C-INV ####.pdf', 'INV####.html'],
    packing_list: ['PKL-####.pdf', 'ROMANEIO-####.csv'],
    certificate_of_origin: ['C.O. ####.pdf', 'certificado_####.pdf'],
    customs_entry: ['BOE ####.pdf', 'output####.txt'],
    dangerous_goods_declaration: ['IMO DECL ####.pdf', 'RE hazardous ####.eml'],
    none: ['LC ####.pdf', 'PO ####.pdf'],
  },
  misleading: {
    bill_of_lading: 'packing list and invoice ####.pdf',
    sea_waybill: 'arrival notice ####.pdf',
    arrival_notice: 'BL####.pdf',
    delivery_order: 'commercial invoice ####.pdf',
    commercial_invoice: 'BILL ####.pdf',
    packing_list: 'bill of lading ####.pdf',
    certificate_of_origin: 'packing_####.pdf',
    customs_entry: 'coo-####.pdf',
    dangerous_goods_declaration: 'invoice ####.pdf',
    none: 'DGD ####.pdf',
  },
  silent: [
    'CamScanner 03-##-2026 ##.##.pdf',
    'WhatsApp Doc ####.pdf',
    'untitled(####).pdf',
    'PDF####.pdf',
    'ESC_0####.pdf',
  ],
}
