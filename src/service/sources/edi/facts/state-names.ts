/** The code of the state or province whose name stands at a word, and of how many words it is. */
export function stateCode(
  words: readonly string[],
  from: number,
): { code: string; length: number } | null {
  for (const length of [3, 2, 1]) {
    const code = codes.get(words.slice(from, from + length).join(' '))
    if (code !== undefined && from + length <= words.length) return { code, length }
  }
  return null
}

/** United States Postal Service and Canada Post. */
const states = `AL ALABAMA|AK ALASKA|AZ ARIZONA|AR ARKANSAS|CA CALIFORNIA|CO COLORADO|CT CONNECTICUT|DE DELAWARE|DC DISTRICT OF COLUMBIA|FL FLORIDA|GA GEORGIA|HI HAWAII|ID IDAHO|IL ILLINOIS|IN INDIANA|IA IOWA|KS KANSAS|KY KENTUCKY|LA LOUISIANA|ME MAINE|MD MARYLAND|MA MASSACHUSETTS|MI MICHIGAN|MN MINNESOTA|MS MISSISSIPPI|MO MISSOURI|MT MONTANA|NE NEBRASKA|NV NEVADA|NH NEW HAMPSHIRE|NJ NEW JERSEY|NM NEW MEXICO|NY NEW YORK|NC NORTH CAROLINA|ND NORTH DAKOTA|OH OHIO|OK OKLAHOMA|OR OREGON|PA PENNSYLVANIA|PR PUERTO RICO|RI RHODE ISLAND|SC SOUTH CAROLINA|SD SOUTH DAKOTA|TN TENNESSEE|TX TEXAS|UT UTAH|VT VERMONT|VA VIRGINIA|WA WASHINGTON|WV WEST VIRGINIA|WI WISCONSIN|WY WYOMING|AB ALBERTA|BC BRITISH COLUMBIA|MB MANITOBA|NB NEW BRUNSWICK|NL NEWFOUNDLAND|NS NOVA SCOTIA|ON ONTARIO|PE PRINCE EDWARD ISLAND|QC QUEBEC|SK SASKATCHEWAN`

const codes = new Map(
  states.split('|').map((state) => [state.slice(3), state.slice(0, 2)] as const),
)
