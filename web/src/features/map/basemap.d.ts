declare module 'virtual:basemap' {
  /** The addresses of GeoJSON files, created by build/basemap.ts. */
  const urls: { land: string; borders: string; places: string }
  export default urls
}
