import { clsx } from 'clsx'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

export type Picture = { src: string; srcSet?: string; alt: string }

const frame = 'aspect-video w-full rounded-lg bg-sunken object-cover'

/** Pictures one after the other, moved by arrow keys, buttons or swiping. A single picture has no controls. */
export function Carousel({
  pictures,
  label,
  sizes,
}: {
  pictures: readonly Picture[]
  label: string
  sizes?: string
}) {
  const [first] = pictures
  if (!first) return null
  if (pictures.length === 1) return <img {...first} sizes={sizes} className={frame} />
  return <Slides pictures={pictures} label={label} sizes={sizes} />
}

function Slides({ pictures, label, sizes }: { pictures: readonly Picture[]; label: string; sizes?: string }) {
  const { t } = useTranslation('ui')
  const { viewport, at, turn } = useSlides()
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn.left()
    if (key === 'ArrowRight') turn.right()
  }
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="relative"
    >
      <div ref={viewport} className="overflow-hidden rounded-lg">
        <div className="flex">
          {pictures.map((picture, index) => (
            <img
              key={picture.src}
              {...picture}
              sizes={sizes}
              aria-hidden={index !== at}
              loading={index === 0 ? 'eager' : 'lazy'}
              className={clsx(frame, 'shrink-0 grow-0 basis-full')}
            />
          ))}
        </div>
      </div>
      <Turn side="left" label={t('previous')} onClick={turn.left} />
      <Turn side="right" label={t('next')} onClick={turn.right} />
      <p
        aria-live="polite"
        className="tabular absolute right-3 bottom-3 rounded-full bg-ink/80 px-2.5 py-0.5 text-sm text-paper"
      >
        {t('picture_of', { at: at + 1, of: pictures.length })}
      </p>
    </section>
  )
}

/** The carousel's element, the index of the shown picture, and functions that show another one. */
function useSlides() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: still ? 0 : 25 })
  const [at, setAt] = useState(0)
  useEffect(() => {
    const onSelect = () => setAt(embla?.selectedScrollSnap() ?? 0)
    embla?.on('select', onSelect)
    return () => void embla?.off('select', onSelect)
  }, [embla])
  const turn = { left: () => embla?.scrollPrev(), right: () => embla?.scrollNext() }
  return { viewport, at, turn }
}

function Turn({ side, label, onClick }: { side: 'left' | 'right'; label: string; onClick: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={clsx(
        'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full border border-line bg-surface/95 shadow-mid hover:bg-surface',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
