/**
 * What each message states and what is set aside, read manually in the files: places as UN/LOCODE,
 * times as local time.
 */
export const messagesOfX12: Readonly<Record<string, readonly string[]>> = {
  '214_x12-types_01.x12': ['aside segment 3 (ST): the truck status contains no container number'],
  '214_x12-types_02.x12': [
    'aside segment 3 (ST): the truck status contains no container number',
    'aside segment 16 (ST): the truck status contains no container number',
  ],
  '301_x12-types_01.x12': [
    'aside segment 1 (ST): 301 is a booking confirmation: this message contains no container status',
  ],
  '301_x12-types_02.x12': [
    'aside segment 3 (ST): 301 is a booking confirmation: this message contains no container status',
  ],
  '301_x12-types_03.x12': [
    'aside segment 3 (ST): 301 is a booking confirmation: this message contains no container status',
  ],
  '301_x12-types_04.x12': [
    'aside segment 3 (ST): 301 is a booking confirmation: this message contains no container status',
  ],
  '301_x12-types_05.x12': [
    'aside segment 3 (ST): 301 is a booking confirmation: this message contains no container status',
  ],
  '301_x12-types_06.x12': [
    'aside segment 1 (ST): 301 is a booking confirmation: this message contains no container status',
  ],
  '309_x12-types_01.x12': [
    'aside segment 3 (ST): 309 is a customs manifest: this message contains no container status',
  ],
  '310_x12-types_01.x12': ['TCNU6849731 is 40 dry high_cube'],
  '310_x12-types_02.x12': ['TCNU6849731 is 40 dry high_cube'],
  '310_x12-types_03.x12': [
    'MRKU9999999 is 40 dry high_cube',
    'MRKU9999999 vessel_departed USLGB 2023-06-14T07:00:00Z',
  ],
  '310_x12-types_04.x12': ['XXXX5119399 is 40 dry high_cube', 'XXXX9447680 is 40 dry high_cube'],
  '310_x12-types_testdata.x12': ['TCNU6849731 is 40 dry high_cube'],
  '315_CR_westwood_found.x12': [
    'ET027SWSZ003 SSBF USSEA to JPSMZ',
    'CXRU1255022 is 40 reefer high_cube',
    'CXRU1255022 USSEA lifted freight',
    'CXRU1255022 carrier_release USSEA 2023-03-04T20:42:00Z',
    'CXRU1255022 vessel_departed USSEA 2023-02-06T02:42:00Z',
    'CXRU1255022 vessel_arrived JPSMZ 2023-03-04T03:42:00Z',
  ],
  '315_VD_AE_cmacgm_found.x12': [
    'CMDUTHD0479278 CMDU THLCH to USHOU',
    'CMAU5127498 is 40 dry high_cube',
    'CMAU5127498 transshipment_departed HKHKG 2018-10-12T04:42:00Z',
    'CMAU5127498 vessel_departed THLCH 2018-09-22T05:00:00Z',
    'CMAU5127498 expected vessel_arrived USHOU 2018-11-10T18:00:00Z',
    'CMDUTHD0479278 CMDU THLCH to USHOU',
    'CMAU5127498 is 40 dry high_cube',
    'CMAU5127498 transshipment_loaded HKHKG 2018-10-12T04:42:00Z',
    'CMAU5127498 vessel_departed THLCH 2018-09-22T05:00:00Z',
    'CMAU5127498 expected vessel_arrived USHOU 2018-11-10T18:00:00Z',
  ],
  '315_x12-types_01.x12': ['GMCU6094137 noted  2022-09-01T08:07:00Z'],
  '315_x12-types_02.x12': [
    'TCKU7248807 transshipment_arrived MAPTM 2022-11-14T13:50:00Z',
    'TCKU7248807 vessel_departed ARBUE 2022-10-25T05:55:00Z',
    'TCKU7248807 expected vessel_arrived DEHAM 2022-11-30T22:00:00Z',
  ],
  '315_x12-types_testdata.x12': ['GMCU6094137 noted  2022-09-01T08:07:00Z'],
  '322_x12-types_01.x12': [
    'HASU4316170 is 40 dry high_cube',
    'HASU4316170 rail_arrived USSTP 2016-05-27T02:45:20Z',
    'HASU4316170 expected arrived_at_destination USCHI 2016-05-28T14:12:00Z',
  ],
  '322_x12-types_02.x12': [
    'HASU4316170 is 40 dry high_cube',
    'HASU4316170 full_out USCHI 2016-06-10T15:45:20Z',
  ],
  '322_x12-types_03.x12': [
    'HASU4316170 is 40 dry high_cube',
    'HASU4316170 pickup_lfd_rail 2016-06-25T17:00:00Z',
  ],
  '350_synthetic_x12-types-newer.x12': [
    'aside segment 7 (X4): the disposition code "AR" (X4-07) is unknown',
    // The only container belongs to the bill before it.
    'aside segment 11 (X4): Customs hold (HD): the status contains no container number',
  ],
  '404_x12-types_01.x12': [
    'MRSU3602965 is 40 dry high_cube',
    'aside segment 3 (ST): a rail bill of lading from PRINCE RUPERT TERM to CHIINTTER: this message contains no container status',
  ],
  '404_x12-types_02.x12': [
    'MRSU4444231 is 40 dry high_cube',
    'aside segment 3 (ST): a rail bill of lading from MONTREAL TASCH YARD to ELIZABETH MARINE TE: this message contains no container status',
  ],
  '404_x12-types_04.x12': [
    'MRKU5507753 is 40 null null',
    'aside segment 3 (ST): a rail bill of lading from CINCINNATI to LOS ANGELES: this message contains no container status',
  ],
  '417_synthetic_x12-types-newer.x12': [
    'MRKU5507753 is 40 null null',
    'aside segment 1 (ST): a waybill from CINCINNATI to LOS ANGELES: this message contains no container status',
  ],
  '998_x12-types_01.x12': [
    'aside segment 3 (ST): 998 deletes a transaction set that was sent earlier: this message contains no container status',
  ],
}
