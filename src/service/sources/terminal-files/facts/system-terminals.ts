import type { TerminalInText } from '../../../../domain/reference/terminal-in-text.js'
import type { Whereabouts } from '../../source.js'
import { foldHeader } from '../profile/fold-header.js'
import { codeOf, differ, type NamedTerminal } from './named-terminal.js'

/**
 * Systems of terminals: the headers that together identify a system; fewer headers that identify it beside the name of
 * a port, separated by `|`; and the terminals that use it (UN/LOCODE and SMDG code). Source: public client programs of
 * the systems.
 */
const systems: readonly (readonly [name: string, headers: string, few: string, codes: string])[] = [
  [
    'Maher CSP',
    'FTEDATE TRANSITSTATEDESCRIPTION',
    'FTEDATE CUSTOMSRELEASED|FTEDATE FREIGHTRELEASED|FTEDATE HOLDSARRAY|TRANSITSTATEDESCRIPTION CUSTOMSRELEASED|TRANSITSTATEDESCRIPTION FREIGHTRELEASED|TRANSITSTATEDESCRIPTION HOLDSARRAY',
    'USNYC-MAHER',
  ],
  [
    'LBCT Cargo Search',
    'FREETIMEEXPIRATION DATEDELIVERD',
    'DATEDELIVERD|FREETIMEEXPIRATION LISTOFFLAG|FREETIMEEXPIRATION INBOUNDVOYAGENUMBER',
    'USLGB-LBCT',
  ],
  ['ITS tms2', 'SZTPHT DSCHGDATE PICKUP', 'SZTPHT DSCHGDATE|SZTPHT PICKUP', 'USLGB-ITS'],
  [
    'TTI',
    'OVERALLONHOLD LOCATIONTYPE PICKUPDELIVERYDATETIME',
    'OVERALLONHOLD LOCATIONTYPE|OVERALLONHOLD PICKUPDELIVERYDATETIME|LOCATIONTYPE PICKUPDELIVERYDATETIME|OVERALLONHOLD DEMURRAGEDUE',
    'USLGB-TTI',
  ],
  [
    'Everport',
    'POCNTRNO POAVAILABLEIND',
    'POCNTRNO PODMLASTFREEDATE|POCNTRNO POTMNLHOLDIND|POCNTRNO POYARDLOC|POCNTRNO POVSLVOY|POCNTRNO PODMAMTDUE',
    'USLAX-ETS USOAK-BENT USTIW-PCT',
  ],
  [
    'Ports America TWP',
    'CUSTOMRELEASESTATUS CARRIERRELEASESTATUS YARDRELEASESTATUS',
    'CUSTOMRELEASESTATUS CARRIERRELEASESTATUS|CUSTOMRELEASESTATUS AVAILABILITYDISPLAYSTATUS|CUSTOMRELEASESTATUS PAIDTHRUDAY|CARRIERRELEASESTATUS PAIDTHRUDAY',
    'USNYC-PNCT USBAL-SMT USMSY-NOLA',
  ],
  [
    'Voyager Track',
    'SSCO CURRENTSTATE FREIGHTSTATUS MISCHOLDS',
    'SSCO CURRENTSTATE|SSCO FREIGHTSTATUS MISCHOLDS|CURRENTSTATE FREIGHTSTATUS MISCHOLDS',
    'USLAX-WBCT USTPA-PTCT',
  ],
  [
    'TraPac',
    'NUMBER YARDSTATUS DIMENSIONS VSLVOY',
    'NUMBER YARDSTATUS DIMENSIONS|NUMBER YARDSTATUS VSLVOY|NUMBER DIMENSIONS VSLVOY',
    'USLAX-TRAP USOAK-TPOAK',
  ],
  [
    'Tideworks',
    'CUSTOMSRELEASESTATUS SATISFIEDTHRU',
    'SATISFIEDTHRU LINERELEASESTATUS|SATISFIEDTHRU AVAILABLEFORPICKUP|SATISFIEDTHRU UNLOADDATE|LINERELEASESTATUS CUSTOMSRELEASESTATUS AVAILABLEFORPICKUP',
    'USOAK-B58 USLGB-SSATA USLGB-SSAPCT USSEA-SSA18 USSEA-SSA30 USSEA-SSA5 USBOS-PWCMT USMSY-NOT USPDX-PT6 USPEF-FIT',
  ],
  [
    'APM Terminals',
    'READYFORDELIVERY SIZETYPEHEIGHT YARDLOCATION',
    'READYFORDELIVERY STORAGEPAIDTHROUGHDATE|READYFORDELIVERY SIZETYPEHEIGHT|STORAGEPAIDTHROUGHDATE SIZETYPEHEIGHT|READYFORDELIVERY YARDLOCATION|STORAGEPAIDTHROUGHDATE YARDLOCATION',
    'USLAX-APMT USNYC-APMT USMIA-SOU USMOB-APMT',
  ],
]

export interface TerminalSystem {
  name: string
  /** True if the columns alone identify the system. False if they do so only beside the name of a port. */
  isSure: boolean
  terminals: readonly TerminalInText[]
}

/**
 * Keeps only terminals that use the system of the report, among those that its texts may mean. If one is left, it is
 * the terminal of the report.
 */
export function namedWithSystem(named: NamedTerminal, headers: readonly string[]): NamedTerminal {
  const system = systemOf(headers)
  const isKnown = named.where?.smdg_code !== undefined || named.where?.ramp !== undefined
  if (system === null || isKnown) return named
  if (!system.isSure && named.where === null) return named
  const here = system.terminals.filter(
    (terminal) =>
      (named.where === null || !differ(named.where, terminal)) &&
      (named.candidates.length === 0 ||
        named.candidates.some((it) => it.locode === terminal.locode && !differ(it, terminal))),
  )
  const [only, another] = here
  if (only === undefined) return named
  if (another !== undefined) return { ...named, candidates: here }
  const doubt = `the columns are those of ${system.name}, so the report is read as a report of ${codeOf(only)}`
  return { where: only, doubts: [...named.doubts, doubt], candidates: [] }
}

/** Returns the terminal of a system at a port. Returns the port if the system has no or several terminals there. */
export function terminalOfSystem(system: TerminalSystem | null, where: Whereabouts): Whereabouts {
  if (where.smdg_code !== undefined || where.ramp !== undefined) return where
  const [only, another] = system?.terminals.filter((it) => !differ(it, where)) ?? []
  return only !== undefined && another === undefined ? only : where
}

/** Finds the system whose headers a report has. Null if no or several systems have them. */
export function systemOf(headers: readonly string[]): TerminalSystem | null {
  const folded = new Set(headers.map(foldHeader))
  const has = (marks: string) => marks.split(' ').every((mark) => folded.has(mark))
  const found = systems.filter(([, marks, few]) => [marks, ...few.split('|')].some(has))
  const sure = found.filter(([, marks]) => has(marks))
  const [only, another] = sure.length > 0 ? sure : found
  if (only === undefined || another !== undefined) return null
  const [name, , , codes] = only
  const terminals = codes.split(' ').map((code) => {
    const [locode = '', smdg_code = ''] = code.split('-')
    return { locode, smdg_code }
  })
  return { name, isSure: sure.length > 0, terminals }
}
