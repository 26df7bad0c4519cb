import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const folder = new URL('./pictures/', import.meta.url)

/** The keys of all pictures; they were drawn for this product and are not photographs. */
export const pictureKeys: readonly string[] = readdirSync(folder).map((file) => file.replace(/\.webp$/, ''))

/** A picture as an administrator would upload it: WebP, 1280×800, well under the limit of 2 MB. */
export function readPicture(key: string): Promise<Buffer> {
  return readFile(new URL(`${key}.webp`, folder))
}
