/** Which square of a picture is wanted. Places are parts of its width and height, so they fit any size of it. */

export type Size = { width: number; height: number }
/** `x` and `y` are the middle of the square; at zoom 1 it is as long as the picture's shorter side. */
export type View = { x: number; y: number; zoom: number }

export const MOST_ZOOM = 4
export const WHOLE: View = { x: 0.5, y: 0.5, zoom: 1 }

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)

/** The square's side as parts of width and height. */
function partsOf({ width, height }: Size, zoom: number): { across: number; down: number } {
  const side = Math.min(width, height) / zoom
  return { across: side / width, down: side / height }
}

/** The nearest view that shows nothing beyond the edges. */
export function clampView(view: View, size: Size): View {
  const zoom = between(1, view.zoom, MOST_ZOOM)
  const { across, down } = partsOf(size, zoom)
  return {
    x: between(across / 2, view.x, 1 - across / 2),
    y: between(down / 2, view.y, 1 - down / 2),
    zoom,
  }
}

/** The picture pulled by that many sides of the square to the right and down. */
export function pull(view: View, size: Size, right: number, down: number): View {
  const parts = partsOf(size, view.zoom)
  return clampView({ ...view, x: view.x - right * parts.across, y: view.y - down * parts.down }, size)
}

/** What the server is asked for. */
export function cropOf(view: View, size: Size) {
  const { across, down } = partsOf(size, view.zoom)
  return {
    cropLeft: Math.max(0, view.x - across / 2),
    cropTop: Math.max(0, view.y - down / 2),
    cropSide: 1 / view.zoom,
  }
}

/** Where the whole picture lies when its square is `stage` pixels wide and in view. */
export function placeOf(view: View, size: Size, stage: number) {
  const { across, down } = partsOf(size, view.zoom)
  const [width, height] = [stage / across, stage / down]
  return { width, height, left: stage / 2 - view.x * width, top: stage / 2 - view.y * height }
}
