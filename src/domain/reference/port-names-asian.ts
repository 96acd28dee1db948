/** Returns the UN/LOCODE of a port from a name such as `上海港` or `부산, 한국`. Undefined if unknown or ambiguous. */
export function portNamedInAsia(text: string): string | undefined {
  const [name = ''] = text
    .normalize('NFKC')
    .replace(/\([^)]*\)/g, '')
    .split(/[,、，/]/)
  const plain = name
    .replace(/\s+/g, '')
    .replace(/^(?:中国|中國|日本|韩国|韓国|韓國|美国|美國|台湾|台灣|德国|德國|荷兰|荷蘭)(?=.)/, '')
  return byName.get(plain) ?? byName.get(plain.replace(/(?:港口|港|市|항)$/, ''))
}

/** Returns the ports whose names, or whose districts, are in a text such as `東京港大井 輸入`. */
export function portsNamedInAsia(text: string): string[] {
  const plain = text.normalize('NFKC')
  if (!/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(plain)) return []
  const inText = [...allNames()].filter(([name]) => plain.includes(name))
  const found = inText.filter(([name]) => isOfPlace(plain, name, inText))
  const whole = found.filter(
    ([short]) => !found.some(([long]) => long.length > short.length && long.includes(short)),
  )
  return [...new Set(whole.map(([, locode]) => locode))]
}

/**
 * Returns whether a text names a port, and not a company or product such as `青岛啤酒`. After the port, the word must end,
 * or continue with another place, or with a word for a port, a terminal or imports.
 */
function isOfPlace(
  text: string,
  name: string,
  names: readonly (readonly [string, string])[],
): boolean {
  const after = text.slice(text.indexOf(name) + name.length)
  return (
    !/^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(after) ||
    portWords.test(after) ||
    names.some(([other]) => after.startsWith(other))
  )
}

const portWords =
  /^(?:港|市|埠|码头|碼頭|集装箱|集裝箱|货柜|貨櫃|口岸|进口|進口|可提|提柜|提货|査询|查询|コンテナ|ターミナル|ふ頭|埠頭|輸入|搬出|国际|國際|터미널|항|신항|북항|부두|컨테이너|수입)/

function* allNames(): Iterable<[name: string, locode: string]> {
  yield* byName
  for (const [locode, list] of Object.entries(districts))
    for (const name of list.split(' ')) yield [name, locode]
}

/** Names of port districts, by UN/LOCODE. Each district has several terminals, so its name only identifies the port. */
const districts: Readonly<Record<string, string>> = {
  CNNGB: '北仑 梅山 穿山 大榭 镇海',
  CNSHA: '洋山 外高桥 外高橋',
  CNSHK: '赤湾 妈湾 蛇口',
  CNTAO: '前湾',
  CNTXG: '天津港',
  CNXMN: '海沧 海天',
  CNYTN: '盐田国际 鹽田國際',
  HKHKG: '葵涌 葵青',
  JPKWS: '川崎',
  JPNGO: '飛島 鍋田',
  JPOSA: '夢洲 咲洲',
  JPTYO: '大井 青海 品川',
  JPUKB: '六甲',
  JPYOK: '本牧 大黒',
  KRPUS: '부산신항 부산북항 신선대 감만',
}

/** Names of ports by UN/LOCODE, in simplified and traditional Chinese, Japanese and Korean. */
const names: Readonly<Record<string, string>> = {
  AUMEL: '墨尔本 墨爾本 メルボルン 멜버른',
  AUSYD: '悉尼 雪梨 シドニー 시드니',
  BEANR: '安特卫普 安特衛普 アントワープ 앤트워프',
  CAVAN: '温哥华 溫哥華 バンクーバー 밴쿠버',
  CNCAN: '广州 廣州 광저우',
  CNDLC: '大连 大連 다롄',
  CNLYG: '连云港 連雲港 롄윈강',
  CNNGB: '宁波 寧波 닝보',
  CNNSA: '南沙',
  CNSHA: '上海 상하이',
  CNSHK: '蛇口 서커우',
  CNTAO: '青岛 青島 칭다오',
  CNTXG: '天津新港 新港 신강',
  CNXMN: '厦门 廈門 샤먼',
  CNYTN: '盐田 鹽田 옌톈',
  DEHAM: '汉堡 漢堡 ハンブルク 함부르크',
  FRLEH: '勒阿弗尔 勒哈佛 ルアーブル',
  GBFXT: '费利克斯托 費利克斯托',
  HKHKG: '香港 홍콩',
  IDJKT: '雅加达 雅加達 ジャカルタ 자카르타',
  JPHKT: '博多 하카타',
  JPNGO: '名古屋 나고야',
  JPOSA: '大阪 오사카',
  JPSMZ: '清水 시미즈',
  JPTYO: '东京 東京 도쿄',
  JPUKB: '神户 神戸 神戶 고베',
  JPYOK: '横滨 横浜 橫濱 요코하마',
  KRINC: '仁川 인천',
  KRKAN: '光阳 光陽 광양',
  KRPUS: '釜山 부산 プサン',
  NLRTM: '鹿特丹 ロッテルダム 로테르담',
  PHMNL: '马尼拉 馬尼拉 マニラ 마닐라',
  SGSIN: '新加坡 シンガポール 싱가포르',
  THLCH: '林查班 廉差邦 レムチャバン 람차방',
  TWKEL: '基隆 지룽',
  TWKHH: '高雄 가오슝',
  TWTXG: '台中 臺中',
  USHOU: '休斯顿 休斯敦 休士頓 ヒューストン 휴스턴',
  USLAX: '洛杉矶 洛杉磯 ロサンゼルス 로스앤젤레스',
  USLGB: '长滩 長灘 ロングビーチ 롱비치',
  USNYC: '纽约 紐約 ニューヨーク 뉴욕',
  USORF: '诺福克 諾福克 ノーフォーク 노퍽',
  USSAV: '萨凡纳 薩凡納 サバンナ 서배너',
  USSEA: '西雅图 西雅圖 シアトル 시애틀',
  USTIW: '塔科马 塔科馬 タコマ 타코마',
  VNHPH: '海防 ハイフォン 하이퐁',
  VNSGN: '胡志明 ホーチミン 호찌민',
}

const byName = new Map(
  Object.entries(names).flatMap(([locode, list]) =>
    list.split(' ').map((name) => [name, locode] as const),
  ),
)
