/** The name that the server gives to a file, from `content-disposition`. */
export function fileNameOf(headers: Headers, fallback: string): string {
  return headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1] ?? fallback
}

/** Hands a file to the browser, which saves it under that name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
