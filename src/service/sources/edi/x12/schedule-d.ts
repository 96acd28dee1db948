/**
 * Returns the port of a code of Schedule D (US Census Bureau), which customs messages use;
 * undefined for a port without containers.
 */
export const portOfScheduleD = (code: string): string | undefined =>
  Object.hasOwn(ports, code) ? ports[code] : undefined

const ports: Readonly<Record<string, string>> = {
  '0101': 'USPWM',
  '0401': 'USBOS',
  '1001': 'USNYC',
  '1101': 'USPHL',
  '1103': 'USILG',
  '1303': 'USBAL',
  '1401': 'USORF',
  '1501': 'USILM',
  '1601': 'USCHS',
  '1703': 'USSAV',
  '1704': 'USATL',
  '1801': 'USTPA',
  '1803': 'USJAX',
  '1901': 'USMOB',
  '1902': 'USGPT',
  '2002': 'USMSY',
  '2006': 'USMEM',
  '2501': 'USSAN',
  '2704': 'USLAX',
  '2709': 'USLGB',
  '2713': 'USNTD',
  '2811': 'USOAK',
  '2904': 'USPDX',
  '3001': 'USSEA',
  '3002': 'USTIW',
  '3126': 'USANC',
  '3201': 'USHNL',
  '3501': 'USMES',
  '3801': 'USDET',
  '3901': 'USCHI',
  '4101': 'USCLE',
  '4501': 'USMKC',
  '4503': 'USSTL',
  '4601': 'USEWR',
  '4909': 'PRSJU',
  '5201': 'USMIA',
  '5203': 'USPEF',
  '5301': 'USHOU',
  '5311': 'USFPO',
  '5501': 'USDAL',
}
