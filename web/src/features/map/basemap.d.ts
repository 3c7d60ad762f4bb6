declare module 'virtual:basemap' {
  /** Addresses of GeoJSON files, made by build/basemap.ts. */
  const urls: { land: string; borders: string; places: string }
  export default urls
}
