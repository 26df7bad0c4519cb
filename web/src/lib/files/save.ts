const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/csv': 'csv',
}

/** Saves a fetched file. `name` has no extension: the file's type determines it. */
export function saveTyped(file: Blob, name: string): void {
  saveFile(file, `${name}.${endings[file.type.split(';')[0] ?? ''] ?? 'bin'}`)
}

/** Saves a fetched file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // If the URL is revoked at once, some browsers no longer find the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
