/** The form of an upload. */
export function aForm(fields: Record<string, string>, bytes: Uint8Array, name = 'ensayo.pdf'): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** The form as bytes and content type, because `FormData` in the environment of the component tests is not Node's. */
export function aFormSent(fields: Record<string, string>, bytes: Uint8Array, name: string) {
  const boundary = 'between-two-fields'
  const part = (field: string, rest: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${rest}`
  const texts = Object.entries(fields).map(([field, value]) => part(field, `\r\n\r\n${value}\r\n`))
  const file = part('file', `; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`)
  return {
    body: Buffer.concat([Buffer.from(texts.join('') + file), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
