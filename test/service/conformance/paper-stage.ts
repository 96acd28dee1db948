import { baseUrl, readAnswer } from '../../support/service.js'
import { sent } from '../documents/sent-file.js'
import { ownStage, type Stage } from './stage.js'

/** A text with the bill of lading that the scripted source tracks. */
export const bill = {
  fileName: 'bill.txt',
  name: 'Bill of May',
  content:
    'BILL OF LADING\nShipper: A\nConsignee: B\nB/L No.: MAEU123456789\nContainer: CSQU3054383',
}

const mail = [
  'From: Ann <ann@mail.example>',
  'To: docs@mail.example',
  'Message-ID: <1@mail.example>',
  'Date: Mon, 02 Mar 2026 08:30:00 +0000',
  'Subject: Papers',
  'Content-Type: multipart/mixed; boundary=cut',
  '',
  '--cut\r\n\r\nPapers enclosed.',
  '--cut\r\nContent-Disposition: attachment; filename=a.csv\r\n\r\n1,2',
  '--cut--',
].join('\r\n')

/** Submits an email with one attachment. */
export async function handInEmail({ service, key }: Pick<Stage, 'service' | 'key'>) {
  const headers = { authorization: `Token ${key}`, 'content-type': 'message/rfc822' }
  const request = new Request(`${baseUrl}/email_submissions`, {
    method: 'POST',
    headers,
    body: mail,
  })
  return readAnswer(await service.fetch(request))
}

/** Returns a document of a tracked shipment after the service has read it, with all resources that can be included. */
export async function readBill() {
  const stage = await ownStage({ days: 2 })
  const id = await sent(stage, bill)
  const include = 'account,user,shipments,cargos,email_submission,last_document_representation'
  const { data, included } = (await stage.get(`/documents/${id}?include=${include}`)).body
  const ofType = (type: string) => included.find((one) => one.type === type)
  return { ...stage, id, data, ofType }
}

/** `PATCH /documents/{id}`. */
export const editDocument = (
  stage: Pick<Stage, 'patch'>,
  id: string,
  attributes: object,
  relationships?: object,
) => stage.patch(`/documents/${id}`, { data: { type: 'document', attributes, relationships } })
