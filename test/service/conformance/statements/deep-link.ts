import { expect } from 'vitest'
import { signedIn } from '../../../support/browse.js'
import { type Stage, seaStage } from '../stage.js'
import type { Section } from '../statement.js'

const bill = 'BILL-MAEU123456789'

/** Opens a deep link in a signed-in browser. Returns the title of its page, the selected container and the query. */
export async function deepLinked(
  query: string,
  key?: string,
): Promise<{ title?: string; selected?: string; typed?: string }> {
  const stage: Stage = await seaStage(10)
  const browser = await signedIn(stage.service, key ?? stage.key)
  const { status, location, html } = await browser.get(
    `/shipments/find?q=${encodeURIComponent(query)}`,
  )
  const shown = status === 200 ? html : (await browser.get(location ?? '')).html
  const found = (pattern: RegExp): string | undefined => pattern.exec(shown)?.[1]
  const title = found(/<title>(.*) · oct<\/title>/)
  const selected = found(/<tr role="row" aria-current="true">.*?class="box"[^>]*>(\w+)/s)
  const typed = found(/name="q"[^>]*value="([^"]*)"/)
  return {
    ...(title !== undefined && { title }),
    ...(selected !== undefined && { selected }),
    ...(typed !== undefined && { typed }),
  }
}

export const deepLink: Section = {
  heading: 'Web deep link (not an API call)',
  statements: {
    'only what the caller tracks matches, in any case, without spaces and dashes': async () => {
      expect(await deepLinked('mscu 663987-0')).toMatchObject({ title: bill })
      const { service } = await seaStage(10)
      const { key } = await service.createKey({ account: 'other' })
      for (const query of ['MSCU6639870', bill, 'PO 7', 'U3054']) {
        expect((await deepLinked(query, key)).title, query).toBe('Shipments')
      }
    },
    '(1) an exact container number: its shipment with the container selected': async () => {
      const found = await deepLinked('MSCU6639870')
      expect(found).toMatchObject({ title: bill, selected: 'MSCU6639870' })
    },
    '(2) an exact shipment number or reference: that shipment': async () => {
      for (const query of [bill, bill.toLowerCase(), 'PO 7', 'po 7']) {
        const found = await deepLinked(query)
        expect([found.title, found.selected], query).toEqual([bill, undefined])
      }
    },
    '(3) the first partial container match': async () => {
      expect(await deepLinked('U3054')).toMatchObject({ title: bill, selected: 'CSQU3054383' })
    },
    '(4) the first partial shipment match': async () => {
      const found = await deepLinked('U12345678')
      expect([found.title, found.selected]).toEqual([bill, undefined])
    },
    '(5) no match: the list with the query filled in': async () => {
      expect(await deepLinked('NO-SUCH-1')).toMatchObject({
        title: 'Shipments',
        typed: 'NO-SUCH-1',
      })
    },
  },
}
