/** Returns other names of a port that arrival notices and messages use, such as `Genoa` for Genova. */
export const otherNamesOfPort = (locode: string): readonly string[] => otherNames[locode] ?? []

const otherNames: Readonly<Record<string, readonly string[]>> = {
  CNTXG: ['Xingang', 'Tianjin Xingang', 'Tianjinxingang'],
  CNTAO: ['Tsingtao'],
  INNSA: ['Jawaharlal Nehru'],
  ITGOA: ['Genoa'],
  ITLIV: ['Leghorn'],
  ITNAP: ['Naples'],
  ITVCE: ['Venice'],
  KRPUS: ['Pusan', 'Busan New Port', 'Pusan New Port'],
  MYPKG: ['Port Kelang', 'Pelabuhan Klang'],
  PTLIS: ['Lisbon'],
  USNYC: ['New York New Jersey', 'New York Newark'],
}
