/** Return the file name that the server states in `content-disposition`, or else `fallback`. */
export function fileNameOf(headers: Headers, fallback: string): string {
  return headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1] ?? fallback
}

/** Save a file with the browser's download, under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
