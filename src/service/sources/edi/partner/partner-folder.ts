import { join } from 'node:path'
import { type NamedSetting, readSettingFiles } from '../../inbox/setting-files.js'
import type { Partner } from './partner.js'
import { readPartner } from './read-partner.js'

export const partnerFolder = (folder: string): string => join(folder, 'partners')

/** Reads the partner files, each about one sender of EDI messages. Throws `local` for an invalid file. */
export async function readPartners(folder: string): Promise<Partner[]> {
  const found = await readSettingFiles({
    path: partnerFolder(folder),
    read: (text) => {
      const read = readPartner(text)
      return 'partner' in read ? { setting: read.partner } : read
    },
    conflicts: sharedSenders,
    check: (path) => `oct serve inbox check-partner ${path}`,
  })
  return found.map(({ setting }) => setting)
}

function sharedSenders(found: readonly NamedSetting<Partner>[]): string[] {
  const owners = new Map<string, string>()
  return found.flatMap(({ name, setting: { senders } }) =>
    senders.flatMap((sender) => {
      const owner = owners.get(sender) ?? name
      owners.set(sender, owner)
      return owner === name ? [] : [`${name}: the file ${owner} has the sender ${sender} too`]
    }),
  )
}
