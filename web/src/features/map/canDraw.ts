/** Whether the browser supports WebGL 2, which the map needs. */
export function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers allow only a few contexts: release this one.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
