import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const box = 'MSKU1234565'
const notice = [...head, 'ETA: 2026-03-10', `Container No: ${box}`, 'Last Free Day: 2026-03-14']
const free = [`${box} 2026-03-17`]
const eta = ['vessel_arrived 2026-03-12T07:00:00Z']

const headers = {
  English: ['From: line@example.com', 'Sent: Friday, 27 February 2026', 'Subject: Notice'],
  German: ['Von: line@example.com', 'Gesendet: Freitag, 27. Februar 2026', 'Betreff: Ankunft'],
  Spanish: ['De: line@example.com', 'Enviado: viernes, 27 de febrero', 'Asunto: Aviso'],
  French: ['De : line@example.com', 'Envoyé : vendredi 27 février', 'Objet : Avis'],
  Italian: ['Da: line@example.com', 'Inviato: venerdì 27 febbraio', 'Oggetto: Avviso'],
  Dutch: ['Van: line@example.com', 'Verzonden: vrijdag 27 februari', 'Onderwerp: Bericht'],
  Portuguese: ['De: line@example.com', 'Data: 27 de fevereiro', 'Assunto: Aviso'],
  Chinese: ['发件人：line@example.com', '发送时间：2026年2月27日', '主题：到货通知'],
  original: ['-----Ursprüngliche Nachricht-----'],
  wrote: ['On Fri, Feb 27, 2026 at 4:10 PM Line <line@example.com> wrote:'],
  'wrote on two lines': [
    'On Fri, Feb 27, 2026 at 4:10 PM Line Imports',
    '<line@example.com> wrote:',
  ],
  'a écrit': ['Le ven. 27 févr. 2026 à 16:10, Line <line@example.com> a écrit :'],
  schrieb: ['Am Fr., 27. Feb. 2026 um 16:10 Uhr schrieb Line <line@example.com>:'],
}

describe('an answer above a quoted notice', () => {
  it.each(Object.entries(headers))('replaces its dates: %s', async (_, header) => {
    const lines = ['Hello,', 'ETA: 2026-03-12', 'LFD: 2026-03-16', '', ...header, ...notice]
    expect(await said(lines)).toMatchObject({ bill: 'MAEU240112233', containers: [box], free, eta })
  })

  it.each([
    'LFD has been extended to 03/16/2026 for this one.',
    'Die Freetime wurde verlängert bis 16.03.2026.',
    "La franchise est prolongée jusqu'au 16/03/2026.",
    'El free time ha sido extendido hasta el 16/03/2026.',
    'O free time foi prorrogado até 16/03/2026.',
    'La franchigia è stata prorogata fino al 16/03/2026.',
    'De vrije dagen zijn verlengd tot en met 16-03-2026.',
  ])('extends the free time in words: %s', async (text) => {
    expect(await said([text, '', ...headers.English, ...notice])).toMatchObject({ free })
  })

  it('replaces the dates of every older message', async () => {
    const middle = ['LFD: 2026-03-15', '', ...headers.English]
    const lines = ['LFD: 2026-03-16', '', ...headers.German, ...middle, ...notice]
    expect(await said(lines)).toMatchObject({ containers: [box], free })
  })

  it.each([
    'Can you extend the LFD 03/16/2026?',
    '¿Se puede ampliar el último día libre al 16/03/2026?',
    'Können Sie die Freetime bis 16.03.2026 verlängern?',
  ])('replaces nothing with a question: %s', async (text) => {
    const stated = await said([text, '', ...headers.English, ...notice])
    expect(stated.free).toEqual([`${box} 2026-03-15`])
  })

  it('that states a container makes the messages below it older', async () => {
    const own = [...head, `Container No: ${box}`, 'ETA: 2026-03-12', '', ...headers.Spanish]
    const stated = await said([...own, ...notice, 'Container No: MRKU0000010'])
    expect(stated).toMatchObject({ containers: [box], eta, free: [] })
  })
})
