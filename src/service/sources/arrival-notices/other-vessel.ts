/** Returns whether the text before the name of a vessel says that the containers do not arrive with this vessel. */
export const isOtherVessel = (before: string): boolean => other.test(before)

const vesselWords =
  '(?:(?:ocean|mother|import|carrying|the|our|your) )*(?:(?:motor )?vessel|ship|m\\/?v|vsl|buque|navire|schiff|schip|nave)?(?: name)?'

const other = new RegExp(
  `(?<!\\p{L})(?:former(?:ly)?|previous(?:ly)?|prior|old|original(?:ly)?|initial(?:ly)?|earlier|departing|departure|export|outbound|replac(?:ed|es|ing)|cancell?ed|omitted|missed|miss|(?:rolled(?: over)?|transferred|moved|off-?loaded) (?:from|off)|instead of|in place of|not(?: \\w+){0,3}|no longer(?: \\w+){0,3})[\\s:]+${vesselWords}[\\s:]*$`,
  'iu',
)

const changes = 'changed|rolled|replaced|omitted|cancell?ed|missed|instead of|now on'

/** Returns whether a text says that its vessel has changed, such as `MAERSK PITTSBURGH (rolled to MAERSK KOLKATA)`. */
export const namesChange = (text: string): boolean => change.test(text)

const change = new RegExp(`(?:->|=>|[→⇒➔➜➡])|\\b(?:${changes})\\b`, 'i')

/** Returns whether the text after the name of a vessel says that the vessel has changed. */
export const isChangedVessel = (after: string): boolean => changeBehind.test(after)

const changeBehind = new RegExp(
  `^[\\s(,;:"'”-]*(?:(?:->|=>|[→⇒➔➜➡])|(?:(?:was|is|has been|have been) )?(?:${changes})\\b)`,
  'i',
)
