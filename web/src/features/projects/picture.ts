import { imageUrl, imageWidths } from '@acervo/domain/projects/picture'
import { apiOrigin } from '../../lib/env.ts'

/** An image of a project in the widths that the server stores. The browser chooses one. */
export function pictureOf(url: string): { src: string; srcSet: string } {
  const address = apiOrigin + url
  return {
    src: imageUrl(address, imageWidths[1]),
    srcSet: imageWidths.map((width) => `${imageUrl(address, width)} ${width}w`).join(', '),
  }
}
