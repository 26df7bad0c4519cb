/**
 * The SHA-256 of a file or a text in hexadecimal. It is computed in the browser, so the content does not leave the
 * device.
 */
export async function sha256Of(content: Blob | string): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : await content.arrayBuffer()
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
