import nodemailer, { type SendMailOptions } from 'nodemailer'
import { checkDigit } from '../../../../src/domain/container-number.js'
import { pdfOf } from '../arrival-notices/pdf-of.js'

/** An email whose bill and container no other email has. */
export interface ComposedMail {
  raw: Buffer
  bill: string
  container: string
  form: string
}

interface Numbers {
  bill: string
  container: string
}

/** The ways in which notices travel: in the text, in files of several encodings, and forwarded. */
const forms: Readonly<Record<string, (about: Numbers) => Promise<SendMailOptions>>> = {
  'text with umlauts': async (about) => ({
    text: ['Schöne Grüße aus Göteborg – 到港通知', ...linesOf(about)].join('\n'),
    textEncoding: 'quoted-printable',
  }),
  'text in base64': async (about) => ({
    text: linesOf(about).join('\n'),
    textEncoding: 'base64',
  }),
  'HTML only': async (about) => ({ html: htmlOf(about) }),
  'text and HTML': async (about) => ({ text: 'See the HTML part.', html: htmlOf(about) }),
  'a text file with a Chinese name': async (about) => ({
    text: 'Please see the attached notice.',
    attachments: [{ filename: '到港通知 – Größe.txt', content: linesOf(about).join('\r\n') }],
  }),
  'a PDF beside a logo': async (about) => ({
    html: '<p>Please find the notice attached.</p><img src="cid:logo">',
    attachments: [
      { filename: 'logo.png', content: Buffer.from(pixel, 'base64'), cid: 'logo' },
      {
        filename: 'notice.pdf',
        content: Buffer.from(await pdfOf(linesOf(about).map((line) => [line]))),
      },
    ],
  }),
  'forwarded as an attachment': async (about) => ({
    text: 'FYI',
    attachments: [
      {
        contentType: 'message/rfc822',
        content: await rawOf({
          ...{ ...head, messageId: `<inner-${about.bill}@carrier.example>` },
          text: linesOf(about).join('\n'),
        }),
      },
    ],
  }),
  'forwarded in the text': async (about) => ({
    text: [
      ...['FYI', '', '---------- Forwarded message ---------'],
      ...['From: Notices <notices@maersk.com>', 'Date: Sun, 1 Mar 2026', 'To: ann@acme.example'],
      ...['', ...linesOf(about)],
    ].join('\n'),
  }),
  'X12 in quoted-printable': async (about) => ({
    attachments: [
      {
        ...{ filename: 'status.x12', contentType: 'application/EDI-X12' },
        ...{ content: x12Of(about), contentTransferEncoding: 'quoted-printable' },
      },
    ],
  }),
  'X12 in the text': async (about) => ({ text: x12Of(about) }),
}

export const formNames = Object.keys(forms)

/** Composes the nth email with nodemailer, which shares no code with the reader. */
export async function composedMail(nth: number): Promise<ComposedMail> {
  const form = formNames[nth % formNames.length] ?? ''
  const stem = `MSKU${100_000 + nth}`
  const about = { bill: `MAEU${240_000_000 + nth}`, container: `${stem}${checkDigit(stem)}` }
  const content = await forms[form]?.(about)
  const messageId = `<${nth}@carrier.example>`
  return { ...about, form, raw: await rawOf({ ...head, messageId, ...content }) }
}

const head = {
  from: 'Notices <notices@maersk.com>',
  to: 'ann@localhost',
  subject: 'Your shipment – 您的货物',
  date: new Date('2026-03-01T08:00:00Z'),
}

async function rawOf(mail: SendMailOptions): Promise<Buffer> {
  const { message } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    .sendMail(mail)
  return Buffer.from(message as Buffer)
}

/** Hands an email to a mail server over LMTP, as the last step of its way over SMTP. */
export async function deliverOverLmtp(port: number, { raw }: ComposedMail): Promise<void> {
  const transport = nodemailer.createTransport({
    ...{ host: '127.0.0.1', port, lmtp: true, secure: false, ignoreTLS: true },
    ...{ connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 },
  })
  await transport.sendMail({
    envelope: { from: 'notices@maersk.com', to: ['ann@localhost'] },
    raw,
  })
}

const linesOf = ({ bill, container }: Numbers): string[] => [
  'ARRIVAL NOTICE',
  `B/L No: ${bill}`,
  'Port of Discharge: Los Angeles',
  `Container No: ${container}`,
]

const htmlOf = ({ bill, container }: Numbers): string =>
  `<h1>ARRIVAL NOTICE</h1><table><tr><td>B/L No</td><td>${bill}</td></tr>
<tr><td>Port of Discharge</td><td>Los Angeles</td></tr>
<tr><td>Container No</td><td>${container}</td></tr></table>`

const x12Of = ({ bill, container }: Numbers): string =>
  [
    `ISA*00*          *00*          *ZZ*CARRIER        *ZZ*FORWARDER      *260302*0800*U*00401*${bill.slice(4)}*0*P*>~`,
    'GS*QO*CARRIER*FORWARDER*20260302*0800*1*X*004010~',
    'ST*315*0001~',
    `B4***AE*20260301*1600**MSKU*${container.slice(4, 10)}*L*45G1*SHANGHAI*UN*${container.slice(10)}~`,
    `N9*BM*${bill}~`,
    'N9*SCA*MAEU~',
    'R4*L*UN*CNSHA*SHANGHAI*CN~',
    'DTM*140*20260301*1600*LT~',
    'R4*D*UN*USLAX*LOS ANGELES*US~',
    'SE*8*0001~',
    'GE*1*1~',
    `IEA*1*${bill.slice(4)}~`,
  ].join('\n')

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
