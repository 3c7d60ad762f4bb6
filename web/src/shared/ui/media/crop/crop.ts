/**
 * The part of a picture that is cut out. Positions are fractions of its width and height, so that they fit any size of
 * the picture.
 */

/** `ratio` is the window's width divided by its height. The default is 1, a square. */
export type Frame = { width: number; height: number; ratio?: number }
/** `x` and `y` are the middle of the window. At zoom 1 the window is as large as the picture allows. */
export type View = { x: number; y: number; zoom: number }

export const MOST_ZOOM = 4
export const WHOLE: View = { x: 0.5, y: 0.5, zoom: 1 }

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)

/** Return the window's sides as fractions of the picture's width and height. */
function partsOf({ width, height, ratio = 1 }: Frame, zoom: number): { across: number; down: number } {
  const across = Math.min(width, height * ratio) / zoom
  return { across: across / width, down: across / ratio / height }
}

/** Return the nearest view inside the edges of the picture. */
export function clampView(view: View, frame: Frame): View {
  const zoom = between(1, view.zoom, MOST_ZOOM)
  const { across, down } = partsOf(frame, zoom)
  return {
    x: between(across / 2, view.x, 1 - across / 2),
    y: between(down / 2, view.y, 1 - down / 2),
    zoom,
  }
}

/** Return the view after dragging the picture to the right and down, in sides of the window. */
export function pull(view: View, frame: Frame, right: number, down: number): View {
  const parts = partsOf(frame, view.zoom)
  return clampView({ ...view, x: view.x - right * parts.across, y: view.y - down * parts.down }, frame)
}

/** Return the visible part of the picture, as fractions of its width and height. */
export function areaOf(view: View, frame: Frame) {
  const { across, down } = partsOf(frame, view.zoom)
  return {
    left: Math.max(0, view.x - across / 2),
    top: Math.max(0, view.y - down / 2),
    width: across,
    height: down,
  }
}

const percent = (part: number) => `${part * 100}%`

/** Return the CSS position of the whole picture in a window of any size that shows the view. */
export function placeOf(view: View, frame: Frame) {
  const { left, top, width, height } = areaOf(view, frame)
  return {
    width: percent(1 / width),
    height: percent(1 / height),
    left: percent(-left / width),
    top: percent(-top / height),
  }
}
