import type { Field, ScreenLine, View } from '../../cli/output/view.js'
import type { CarrierGuide } from './sources-carriers.js'

const fields: Field<CarrierGuide>[] = [
  { name: 'scac', meaning: 'SCAC of the shipping line', value: ({ scac }) => scac },
  { name: 'name', meaning: 'name of the shipping line', value: ({ name }) => name },
  {
    name: 'profile',
    meaning: 'name of the carrier profile, which says how to read the API of the shipping line',
    value: ({ profile }) => profile,
  },
  {
    name: 'portal',
    meaning: 'web address of the portal where you apply for access',
    value: ({ portal }) => portal,
  },
  {
    name: 'product',
    meaning: 'name of the API product that you apply for',
    value: ({ product }) => product,
  },
  {
    name: 'who',
    meaning: 'who gets access, and how long the approval takes',
    value: ({ who }) => who,
  },
  { name: 'cost', meaning: 'price of the access to the API', value: ({ cost }) => cost },
  {
    name: 'credentials',
    meaning:
      'names of the credentials, as oct and the shipping line call them, and the environment variables for them',
    value: ({ credentials }) => credentials.map(credentialInWords),
  },
  {
    name: 'references',
    meaning: 'numbers that the shipping line accepts',
    value: ({ references }) => references,
  },
  {
    name: 'push',
    meaning: 'how the shipping line pushes events; empty if the shipping line pushes no events',
    value: ({ push }) => push,
  },
  {
    name: 'quota',
    meaning: 'largest number of requests that oct sends in a period, such as 60 per 60 s',
    value: ({ quota }) => quota,
  },
  {
    name: 'is_verified',
    meaning: 'whether the profile was tested with the real shipping line',
    value: ({ is_verified }) => is_verified,
  },
  {
    name: 'source',
    meaning: 'description of the API that the profile follows',
    value: ({ source }) => source,
  },
]

const credentialInWords = ({
  name,
  called,
  variable,
}: CarrierGuide['credentials'][number]): string =>
  `${name}${called === null ? '' : ` (${called})`}: ${variable}`

export const carrierGuideView: View<CarrierGuide> = {
  name: 'guide',
  shape: 'object',
  noun: 'shipping line',
  columns: [
    {
      heading: 'Line',
      text: ({ name, scac }) => ({ words: `${name} (${scac})`, tone: 'strong' }),
    },
    { heading: 'Portal', text: ({ portal }) => ({ words: portal ?? 'not known' }) },
    { heading: 'Product', text: ({ product }) => ({ words: product ?? 'not known' }) },
    { heading: 'Access for', text: ({ who }) => ({ words: who ?? 'not known' }) },
    { heading: 'Cost', text: ({ cost }) => ({ words: cost ?? 'not known' }) },
    {
      heading: 'Credentials',
      text: ({ credentials }) => ({ words: credentials.map(credentialInWords).join('; ') }),
    },
    { heading: 'Numbers', text: ({ references }) => ({ words: references ?? 'not known' }) },
    {
      heading: 'Profile',
      text: ({ profile, is_verified }) => ({
        words: is_verified ? profile : `${profile} (unverified)`,
      }),
    },
  ],
  screen,
  fields,
  id: ({ scac }) => scac,
  record: (guide) => ({ ...guide }),
}

function screen(guide: CarrierGuide): ScreenLine[] {
  const { name, scac, profile, is_verified, credentials, push, quota } = guide
  const pair = (label: string, words: string | null): ScreenLine => ({
    ...{ kind: 'pair', label, text: { words: words ?? 'not known' } },
  })
  return [
    { kind: 'heading', words: `${name} (${scac})` },
    pair('Portal', guide.portal),
    pair('Product', guide.product),
    pair('Access for', guide.who),
    pair('Cost', guide.cost),
    ...credentials.map((it) => pair('Credential', credentialInWords(it))),
    pair('Numbers', guide.references),
    ...(push === null ? [] : [pair('Push', push)]),
    ...(quota.length === 0 ? [] : [pair('Quota', quota.join(', '))]),
    pair('Profile', is_verified ? profile : `${profile} (unverified)`),
  ]
}
