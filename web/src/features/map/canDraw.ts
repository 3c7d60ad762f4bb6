/** Whether the browser has what the map is drawn with. */
export function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers keep few of these: this one is given back.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
