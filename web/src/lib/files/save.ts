const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/csv': 'csv',
}

/** Saves a fetched file under a name without its ending, which follows from its type. */
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
  // If it is revoked at once, some browsers find nothing left to save.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
