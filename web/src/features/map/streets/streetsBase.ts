/**
 * Streets from a PMTiles archive: one file that is read by ranges. Loaded with the map, and only if an archive is
 * configured.
 */
import { addProtocol } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import type { Base } from '../base'
import { streetStyle } from './streetStyle'

/** Return the base map. Rejects if the archive cannot be read; then the bundled map is drawn. */
export async function streetsBase(address: string): Promise<Base> {
  const url = new URL(address, location.href).href
  const archive = new PMTiles(url)
  const { minLon, minLat, maxLon, maxLat } = await archive.getHeader()
  const protocol = new Protocol()
  protocol.add(archive)
  addProtocol('pmtiles', protocol.tile)
  const bounds = { west: minLon, south: minLat, east: maxLon, north: maxLat }
  return (look) => streetStyle({ ...look, url: `pmtiles://${url}`, bounds })
}
