import { describe, expect, it } from 'vitest'
import { said } from './said.js'

const box = 'MSKU1234565'
const number = 'MAEU240112233'

describe('a letter in another language', () => {
  it.each([
    [
      'Spanish',
      `Le informamos que el buque TEST STAR viaje 001E arribará al puerto de Valencia, España el 12 de marzo de 2026 con el contenedor ${box} (conocimiento ${number}).\nEl último día libre de almacenaje es el 16 de marzo de 2026. Los contenedores vacíos deberán devolverse a más tardar el 30 de marzo de 2026.`,
      'ESVLC',
    ],
    [
      'Spanish with a noun',
      `Nos permitimos informar que su carga bajo el BL ${number} a bordo de la motonave TEST STAR v. 001E tiene fecha estimada de arribo a Valencia, España el día 12 de marzo de 2026.\nContenedor: ${box}\nLos días libres de demora vencen el 16 de marzo de 2026.`,
      'ESVLC',
    ],
    [
      'Portuguese',
      `Informamos que o navio TEST STAR viagem 001E tem chegada prevista no porto de Lisboa em 12 de março de 2026, trazendo o container ${box} do conhecimento ${number}.\nO free time vence em 16/03/2026. Após esta data será cobrada demurrage.`,
      'PTLIS',
    ],
    [
      'German',
      `Wir teilen Ihnen mit, dass der Container ${box} (B/L ${number}) mit der MS TEST STAR, Reise 001E, voraussichtlich am 12. März 2026 in Hamburg eintreffen wird.\nDie lagergeldfreie Zeit endet am 16. März 2026. Der Leercontainer ist bis zum 26. März 2026 zurückzugeben.`,
      'DEHAM',
    ],
    [
      'French',
      `Le navire TEST STAR voyage 001E est attendu au Havre le 12 mars 2026 avec à son bord votre conteneur ${box}, connaissement n° ${number}.\nLa franchise de surestaries expire le 16 mars 2026. Le conteneur vide devra être restitué au plus tard le 23 mars 2026.`,
      'FRLEH',
    ],
    [
      'Italian',
      `Vi informiamo che la M/n TEST STAR viaggio 001E è prevista in arrivo a Genova il 12 marzo 2026 con il contenitore ${box} di cui alla polizza di carico ${number}.\nLa franchigia scade il 16 marzo 2026.`,
      'ITGOA',
    ],
    [
      'Dutch',
      `Hierbij delen wij u mede dat het ms TEST STAR, reis 001E, naar verwachting op 12 maart 2026 te Rotterdam zal aankomen met container ${box}, B/L-nummer ${number}.\nDe demurragevrije periode loopt tot en met 16 maart 2026. Lege containers dienen uiterlijk 20 maart 2026 te worden ingeleverd.`,
      'NLRTM',
    ],
    [
      'Chinese',
      `提单号 ${number} 项下货物，箱号 ${box}，船名航次 TEST STAR / 001E，预计于2026年3月12日抵达上海港。\n免费堆存期至2026年3月16日。`,
      'CNSHA',
    ],
    [
      'Japanese',
      `下記貨物は2026年3月12日に横浜港に到着予定です。\nB/L番号：${number}\n本船名：TEST STAR　航海番号：001E\nコンテナ番号：${box}\nフリータイム期限：2026年3月16日`,
      'JPYOK',
    ],
  ])('states what its sentences say: %s', async (_, text, port) => {
    const { free, eta, warnings, ...stated } = await said(['', text])
    expect(stated).toMatchObject({
      bill: number,
      port,
      containers: [box],
      vessel: 'TEST STAR 001E',
    })
    expect({ free: free.length, eta: eta.length, warnings }).toEqual({
      free: 1,
      eta: 1,
      warnings: [],
    })
    expect(free[0]).toMatch(/2026-03-1[67]$/)
    expect(eta[0]).toMatch(/^vessel_arrived 2026-03-1[12]T/)
  })

  it('in French with labels is no bill of lading, although it names one', async () => {
    const lines = [
      'Votre conteneur arrivera bientôt à Montréal. Voici les détails :',
      `Connaissement : ${number}`,
      `Conteneur : ${box}`,
      'Port de déchargement : Montréal, QC',
      'Arrivée prévue : 12 mars 2026',
      'Dernier jour libre au terminal : 16 mars 2026',
    ]
    expect(await said(lines)).toMatchObject({
      ...{ bill: number, port: 'CAMTR', free: [`${box} 2026-03-17`] },
    })
  })
})

describe('a sentence in another language', () => {
  it.each([
    `Si el buque arriba al puerto de Valencia, España el 12 de marzo de 2026, retire el contenedor ${box}.`,
    `El buque no arribará al puerto de Valencia, España el 12 de marzo de 2026.`,
    `El buque debía llegar al puerto de Valencia, España el 12 de marzo de 2026.`,
    `El camión llegará a su almacén en Valencia, España el 12 de marzo de 2026.`,
    `¿Llegará el buque al puerto de Valencia, España el 12 de marzo de 2026?`,
    `El contenedor llegará a Valencia, España el 12 de marzo de 2026 para transbordo a Barcelona.`,
    `El buque no hará escala y llegará a Valencia, España en lugar de Barcelona el 12 de marzo de 2026.`,
    `O navio chegará ao porto de Lisboa ou ao porto de Leixões em 12 de março de 2026.`,
    `Le navire devait arriver au Havre le 12 mars 2026.`,
    `Le navire n'arrivera pas au Havre le 12 mars 2026.`,
    `Das Schiff wird nicht am 12. März 2026 in Hamburg eintreffen.`,
    `Sobald das Schiff am 12. März 2026 in Hamburg eintreffen wird, melden wir uns.`,
    `Der LKW wird am 12. März 2026 in Hamburg eintreffen.`,
    `La nave è prevista in arrivo a Genova il 12 marzo 2026 o il 14 marzo 2026.`,
    `Het schip zal niet op 12 maart 2026 te Rotterdam aankomen.`,
    `原定2026年3月12日抵达上海港。`,
    `货物预计于2026年3月12日抵达上海港中转。`,
    `El documento original llegará a Valencia, España el 12 de marzo de 2026.`,
  ])('states no arrival that is not certain: %s', async (text) => {
    const stated = await said(['ARRIVAL NOTICE', `B/L No: ${number}`, text])
    expect(stated).toMatchObject({ eta: [], free: [] })
  })

  it.each([
    'Los contenedores vacíos deberán devolverse a más tardar el 30 de marzo de 2026.',
    'La factura vence el 16 de marzo de 2026.',
    'Der Leercontainer ist bis zum 26. März 2026 frei.',
    'Die detentionfreie Zeit endet am 26. März 2026.',
    'Le conteneur vide est en franchise jusqu’au 26 mars 2026.',
  ])('states no last free day of something else: %s', async (text) => {
    const arrival = `El buque arribará al puerto de Valencia, España el 12 de marzo de 2026 con ${box}.`
    expect(await said([arrival, text])).toMatchObject({ free: [] })
  })
})

describe('a port whose name other ports share', () => {
  const text = (place: string) =>
    `Les informamos que la motonave TEST STAR, viaje 001E, tiene previsto su arribo al puerto de ${place} el día 12 de marzo de 2026 con el contenedor ${box}.`

  it('is the one in the country that the letter names', async () => {
    const stated = await said(['BL máster HLCUBRV2611COCA7', text('Cartagena, Colombia')])
    expect(stated).toMatchObject({ port: 'COCTG', containers: [box] })
    expect(stated.eta).toEqual(['vessel_arrived 2026-03-12T05:00:00Z'])
    const rest = await said(['BL máster HLCUBRV2611COCA7', text('Cartagena'), 'Bogotá, Colombia'])
    expect(rest).toMatchObject({ port: 'COCTG', containers: [box] })
  })

  it('is not guessed, and a remark names the ports', async () => {
    const stated = await said(['BL máster HLCUBRV2611COCA7', text('Cartagena')])
    expect(stated).toMatchObject({ bill: 'HLCUBRV2611COCA7', containers: [box], eta: [] })
    expect(stated.port).toBeUndefined()
    expect(stated.warnings[0]).toContain('"Cartagena" may be COCTG (Colombia) or ESCAR (Spain)')
  })
})

describe('a sentence that announces no arrival of the cargo', () => {
  it.each([
    `El buque arribará al puerto de Valencia el 12 de marzo de 2026. Por mal tiempo la llegada se retrasa hasta el 20 de marzo. Contenedor ${box} (${number}).`,
    `Die Rechnung für Container ${box} (B/L ${number}) wird am 12. März 2026 in Hamburg eintreffen.`,
    `Der Container ${box} (B/L ${number}) wird am 12. März 2026 in Hamburg eintreffen. Die Ankunft verzögert sich auf den 19. März 2026.`,
    `Unser Kollege wird am 12. März 2026 in Hamburg eintreffen. Container ${box}, B/L ${number}.`,
    `Le navire est attendu au Havre le 12 mars 2026. Il est retardé au 20 mars 2026. Conteneur ${box}, connaissement ${number}.`,
    `提单号 ${number} 箱号 ${box}，预计无法于2026年3月12日抵达上海港。`,
    `提单号 ${number} 箱号 ${box}，原预计于2026年3月12日抵达上海港，现推迟至2026年3月20日。`,
  ])('states no ETA: %s', async (text) => {
    const { eta } = await said(['', text]).catch(() => ({ eta: undefined }))
    expect(eta ?? []).toEqual([])
  })
})
