import { imageUrl, imageWidths } from '@acervo/domain/projects/picture'

type PictureProps = { url: string; alt: string; sizes: string; className: string; isLazy?: boolean }

/** An image of a project, in the widths that the server stores. */
export function Picture({ url, alt, sizes, className, isLazy = false }: PictureProps) {
  return (
    <img
      src={imageUrl(url, imageWidths[0])}
      srcSet={imageWidths.map((width) => `${imageUrl(url, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      loading={isLazy ? 'lazy' : undefined}
      fetchPriority={isLazy ? undefined : 'high'}
      className={className}
    />
  )
}
