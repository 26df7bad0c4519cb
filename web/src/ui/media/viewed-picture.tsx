import { useState, type Ref } from 'react'
import type { View } from './use-view.ts'

export type ViewedPictureProps = {
  view: View
  alt: string
  onError: () => void
  /** The picture's address, unless `ref` sets one. */
  source?: string
  ref?: Ref<HTMLImageElement>
}

/** A picture in a `Viewer`. At scale 1 all of it is visible, but it is never larger than its own size. */
export function ViewedPicture({ view, alt, onError, source, ref }: ViewedPictureProps) {
  const [own, setOwn] = useState({ width: 0, height: 0 })
  const isTurned = view.turn % 180 !== 0
  const [width, height] = isTurned ? [own.height, own.width] : [own.width, own.height]
  const fit = own.width > 0 ? Math.min(view.width / width, view.height / height) : 0
  const by = Math.min(fit, 1) * view.scale
  return (
    <div className="grid min-h-full w-fit min-w-full place-items-center">
      <div className="relative" style={{ width: width * by, height: height * by }}>
        <img
          ref={ref}
          src={source}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setOwn({ width: naturalWidth, height: naturalHeight })
          }
          onError={onError}
          style={{
            width: own.width * by,
            height: own.height * by,
            rotate: `${view.turn}deg`,
          }}
          className="absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2"
        />
      </div>
    </div>
  )
}
