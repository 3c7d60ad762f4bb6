/** Which part of a picture is wanted. Places are parts of its width and height, so they fit any size of it. */

/** `ratio` is the window's width by its height: 1 where it is left out, a square. */
export type Frame = { width: number; height: number; ratio?: number }
/** `x` and `y` are the middle of the window; at zoom 1 it is as large as the picture allows. */
export type View = { x: number; y: number; zoom: number }

export const MOST_ZOOM = 4
export const WHOLE: View = { x: 0.5, y: 0.5, zoom: 1 }

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)

/** The window's sides as parts of the picture's width and height. */
function partsOf({ width, height, ratio = 1 }: Frame, zoom: number): { across: number; down: number } {
  const across = Math.min(width, height * ratio) / zoom
  return { across: across / width, down: across / ratio / height }
}

/** The nearest view that shows nothing beyond the edges. */
export function clampView(view: View, frame: Frame): View {
  const zoom = between(1, view.zoom, MOST_ZOOM)
  const { across, down } = partsOf(frame, zoom)
  return {
    x: between(across / 2, view.x, 1 - across / 2),
    y: between(down / 2, view.y, 1 - down / 2),
    zoom,
  }
}

/** The picture pulled by that many sides of the window to the right and down. */
export function pull(view: View, frame: Frame, right: number, down: number): View {
  const parts = partsOf(frame, view.zoom)
  return clampView({ ...view, x: view.x - right * parts.across, y: view.y - down * parts.down }, frame)
}

/** What is in view, as parts of the picture's width and height. */
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

/** Where the whole picture lies in a window of any size that shows the view. */
export function placeOf(view: View, frame: Frame) {
  const { left, top, width, height } = areaOf(view, frame)
  return {
    width: percent(1 / width),
    height: percent(1 / height),
    left: percent(-left / width),
    top: percent(-top / height),
  }
}
