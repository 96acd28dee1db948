/** The places of the sample trip. It goes from Shanghai via Busan to Los Angeles and, for rail events, to Chicago. */
export const samplePlaces = {
  origin: {
    type: 'port',
    name: 'Shanghai',
    code: 'CNSHA',
    country_code: 'CN',
    time_zone: 'Asia/Shanghai',
    latitude: '31.2222',
    longitude: '121.4581',
  },
  transshipment: {
    type: 'port',
    name: 'Busan',
    code: 'KRPUS',
    country_code: 'KR',
    time_zone: 'Asia/Seoul',
    latitude: '35.10162',
    longitude: '129.0403',
  },
  discharge: {
    type: 'port',
    name: 'Los Angeles',
    code: 'USLAX',
    country_code: 'US',
    time_zone: 'America/Los_Angeles',
    latitude: '33.7481',
    longitude: '-118.2639',
  },
  inland: {
    type: 'metro_area',
    name: 'Chicago',
    code: 'USCHI',
    country_code: 'US',
    time_zone: 'America/Chicago',
    latitude: '41.8781',
    longitude: '-87.6298',
  },
  inlandPort: {
    type: 'port',
    name: 'Chicago',
    code: 'USCHI',
    country_code: 'US',
    time_zone: 'America/Chicago',
    latitude: '41.8781',
    longitude: '-87.6298',
  },
} as const

export type SamplePlace = keyof typeof samplePlaces
