/**
 * State or province of a port of the United States or Canada by its UN/LOCODE; null for any other
 * place. The list holds each port of `ports` in both countries.
 */
export const stateOfPort = (locode: string): string | null =>
  states.get(locode.toUpperCase()) ?? null

const ports: Readonly<Record<string, string>> = {
  AK: 'USADQ USANC USDUT',
  AL: 'USMOB',
  CA: 'USLAX USLGB USNTD USOAK USSAN',
  DE: 'USILG',
  FL: 'USJAX USMIA USPCV USPEF USPME USTPA',
  GA: 'USSAV',
  HI: 'USHNL',
  LA: 'USMSY',
  MA: 'USBOS',
  MD: 'USBAL',
  ME: 'USPWM',
  MS: 'USGPT',
  NC: 'USILM',
  NJ: 'USEWR',
  NY: 'USNYC',
  OR: 'USPDX',
  PA: 'USPHL',
  PR: 'PRSJU',
  SC: 'USCHS USNTS',
  TX: 'USFPO USHOU',
  VA: 'USORF USPTM',
  WA: 'USSEA USTIW',
  BC: 'CAPRR CAVAN CADEL',
  NB: 'CASJB',
  NL: 'CACBK',
  NS: 'CAHAL',
  QC: 'CAMTR',
}

const states = new Map(
  Object.entries(ports).flatMap(([state, codes]) =>
    codes.split(' ').map((code) => [code, state] as const),
  ),
)
