import { describe, expect, it } from 'vitest'
import { namedPlace } from '../../src/domain/reference/named-place.js'

const codeOf = (text: string): string | null => {
  const { where, isOnlyPort } = namedPlace(text)
  if (where === null || isOnlyPort) return null
  return [where.locode, where.smdg_code].filter(Boolean).join('-')
}

describe('the terminal in the name of a file', () => {
  it.each([
    ['GetContainers PNCT_NJ', 'USNYC-PNCT'],
    ['NAP_NO watchlist', 'USMSY-NOLA'],
    ['GetMultiCargoSearchJson (lbct.com)', 'USLGB-LBCT'],
    ['Conley Terminal MCT export', 'USBOS-PWCMT'],
    ['fenix_marine_containers', 'USLAX-EAGLE'],
    ['maher_csp_containers', 'USNYC-MAHER'],
    ['ttitns_api_containers', 'USLGB-TTI'],
    ['WIMPP003.queryByCntr Everport LA', 'USLAX-ETS'],
    ['Everport Tacoma', 'USTIW-PCT'],
    ['PCT Long Beach fc-PCT export', 'USLGB-SSAPCT'],
    ['PCT Tacoma', 'USTIW-PCT'],
    ['FIT - Port Everglades import availability', 'USPEF-FIT'],
    ['t30 fc-T30 d-7957256', 'USSEA-SSA30'],
    ['VIG container watchlist', 'USPTM-VIG'],
    ['PCT Pier J container list', 'USLGB-SSAPCT'],
    ['FMS Pier 300 VoyageControl export', 'USLAX-EAGLE'],
    ['t5s_import', 'USSEA-SSA5'],
    ['GPA WebAccess Garden City', 'USSAV-GCMT'],
    ['apmt api import-availability USMIA', 'USMIA-SOU'],
    ['oakland.trapac.com quick check', 'USOAK-TPOAK'],
    ['TraPac Los Angeles', 'USLAX-TRAP'],
    ['GPA Garden City Georgia Ports Authority', 'USSAV-GCMT'],
    ['PSA Genova Pra import', 'ITGOA-VTE'],
    ['Noatum CSP Valencia - importacion', 'ESVLC-NOATV'],
    ['CN Calgary Intermodal', 'CACAL'],
    ['SC Ports - Track Imports by Container - North Charleston', 'USCHS-NCMT'],
    ['Charleston imports', null],
    ['Shippers Transport Express Carson (STL)', 'USLGB'],
  ])('%s is %s', (text, code) => {
    expect(codeOf(text)).toBe(code)
  })

  it.each([
    'TraPac quick check',
    'PCT availability',
    'Fit report',
    'PE list',
    'EAGLE imports',
    'PSA Singapore container enquiry',
    'import list 13 May',
    'CMA CGM APL availability',
    'Savannah OCT 2026',
    'containers NOT available New Orleans',
    'Savannah ocean freight',
    'MSC imports Valencia',
    'list of Elizabeth',
    'Long Beach PA',
    'list T-30 days',
    'open boxes T30 days free',
  ])('is not certain in %s', (text) => {
    expect(codeOf(text)).toBeNull()
  })
})

describe('the port in the name of a file', () => {
  it.each([
    ['Port of Felixstowe container enquiry', 'GBFXT'],
    ['ECT Delta Rotterdam', 'NLRTM'],
    ['New York New Jersey list', 'USNYC'],
    ['高雄港 進口櫃動態', 'TWKHH'],
  ])('%s', (text, locode) => {
    expect(namedPlace(text).where?.locode).toBe(locode)
  })

  it.each(['mobile export', 'Hamburg Express manifest', 'Hamburg Rotterdam', 'imports'])(
    'is not certain in %s',
    (text) => {
      expect(namedPlace(text).where).toBeNull()
    },
  )
})
