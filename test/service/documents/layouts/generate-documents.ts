import type { Cast, SetName } from './cast.js'
import { type Consignment, consignment } from './consignment.js'
import { asCsv, asHtml, asMail, asText } from './plain-files.js'
import { arrivalPapersA } from './set-a/arrival-papers.js'
import { carriagePapersA } from './set-a/carriage-papers.js'
import { castA } from './set-a/cast.js'
import { fileNamesA } from './set-a/file-names.js'
import { officialPapersA } from './set-a/official-papers.js'
import { otherPapersA } from './set-a/other-papers.js'
import { tradePapersA } from './set-a/trade-papers.js'
import { arrivalPapersB } from './set-b/arrival-papers.js'
import { carriagePapersB } from './set-b/carriage-papers.js'
import { castB } from './set-b/cast.js'
import { fileNamesB } from './set-b/file-names.js'
import { officialPapersB } from './set-b/official-papers.js'
import { otherPapersB } from './set-b/other-papers.js'
import { tradePapersB } from './set-b/trade-papers.js'
import { arrivalPapersC } from './set-c/arrival-papers.js'
import { carriagePapersC } from './set-c/carriage-papers.js'
import { castC } from './set-c/cast.js'
import { fileNamesC } from './set-c/file-names.js'
import { officialPapersC } from './set-c/official-papers.js'
import { otherPapersC } from './set-c/other-papers.js'
import { tradePapersC } from './set-c/trade-papers.js'
import { type Sheet, sheetOf, wordsOf } from './sheet.js'
import { type HouseStyle, stylesA } from './styles-a.js'
import { stylesB } from './styles-b.js'
import { stylesC } from './styles-c.js'
import { type Truth, truthOf } from './truth.js'

export interface LabelledDocument {
  /** Name of the layout in messages, such as `A/sea_waybill 3`. */
  layout: string
  file: { name: string; contentType: string; bytes: Uint8Array }
  truth: Truth
}

/** Returns what a document says about a shipment, in the notation of `sheetOf`. */
export type Wording = (about: Consignment) => string

/** The file names of a set, by type of document and position in the set. */
export interface FileNames {
  telling: Readonly<Record<string, readonly string[]>>
  misleading: Readonly<Record<string, string>>
  silent: readonly string[]
}

/** Returns sixty documents, always the same, with their types: six of each of nine types, and six of no type. */
export function generateDocuments(set: SetName): Promise<LabelledDocument[]> {
  const { papers } = sets[set]
  const all = Object.keys(papers).flatMap((type, kind) =>
    Array.from({ length: each }, (_, nth) => documentOf(sets[set], { type, kind, nth })),
  )
  return Promise.all(all)
}

const each = 6

interface DocumentSet {
  cast: Cast
  styles: readonly HouseStyle[]
  names: FileNames
  papers: Readonly<Record<string, readonly Wording[]>>
}

const sets: Record<SetName, DocumentSet> = {
  A: {
    cast: castA,
    styles: stylesA,
    names: fileNamesA,
    papers: {
      ...carriagePapersA,
      ...arrivalPapersA,
      ...tradePapersA,
      ...officialPapersA,
      none: otherPapersA,
    },
  },
  B: {
    cast: castB,
    styles: stylesB,
    names: fileNamesB,
    papers: {
      ...carriagePapersB,
      ...arrivalPapersB,
      ...tradePapersB,
      ...officialPapersB,
      none: otherPapersB,
    },
  },
  C: {
    cast: castC,
    styles: stylesC,
    names: fileNamesC,
    papers: {
      ...carriagePapersC,
      ...arrivalPapersC,
      ...tradePapersC,
      ...officialPapersC,
      none: otherPapersC,
    },
  },
}

async function documentOf(
  { cast, styles, names, papers }: DocumentSet,
  { type, kind, nth }: { type: string; kind: number; nth: number },
): Promise<LabelledDocument> {
  const about = consignment(cast, `${type} ${nth}`)
  const wordings = papers[type] ?? []
  const sheet = sheetOf(wordings[nth % wordings.length]?.(about) ?? '')
  const name = nameOf(names, about, { type, nth })
  // The second document with the same wording has another style than the first.
  const turn = sheet.isForm ? 0 : (nth + Math.floor(nth / wordings.length) + kind) % styles.length
  const file = await written(sheet, name, () => styles[turn]?.(sheet, nth + kind))
  const truth = truthOf(type === 'none' ? null : type, wordsOf(sheet), about)
  return { layout: `${cast.set}/${type} ${nth}`, file: { name, ...file }, truth }
}

/**
 * Returns a file name. Of six names, two state the correct type, one states a wrong type, and three state no type. An
 * extension other than `.pdf` is kept.
 */
function nameOf(
  { telling, misleading, silent }: FileNames,
  about: Consignment,
  { type, nth }: { type: string; nth: number },
): string {
  const named = telling[type]?.[nth % 3 === 0 ? nth / 3 : -1]
  const name = named ?? (nth === 4 ? misleading[type] : undefined) ?? about.random.pick(silent)
  return about.random.fill(name.replaceAll('<bill>', about.masterBill))
}

async function written(
  sheet: Sheet,
  name: string,
  paper: () => Promise<Uint8Array> | undefined,
): Promise<{ contentType: string; bytes: Uint8Array }> {
  const plain = plainForms[name.slice(name.lastIndexOf('.') + 1)]
  if (plain !== undefined) {
    return { contentType: plain.contentType, bytes: new TextEncoder().encode(plain.write(sheet)) }
  }
  return { contentType: 'application/pdf', bytes: (await paper()) ?? new Uint8Array() }
}

const plainForms: Readonly<Record<string, { contentType: string; write(sheet: Sheet): string }>> = {
  txt: { contentType: 'text/plain', write: (sheet) => asText(sheet) },
  html: { contentType: 'text/html', write: asHtml },
  csv: { contentType: 'text/csv', write: asCsv },
  eml: { contentType: 'message/rfc822', write: asMail },
}
