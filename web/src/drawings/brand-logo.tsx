import type { Domain } from '@acervo/domain/brands/brand'
import type { ReactNode } from 'react'

type Props = { domain: Domain; name: string; markOnly?: boolean }

/** The mark and the name of a brand, in one line. */
export function BrandLogo({ domain, name, markOnly = false }: Props) {
  const Mark = marks[domain]
  return (
    <span className="inline-flex items-center gap-2.5" role="img" aria-label={name}>
      <Mark />
      {!markOnly && (
        <span
          aria-hidden
          className="translate-y-[0.06em] font-serif text-[1.55em] leading-none font-medium tracking-[-0.02em]"
        >
          {name}
        </span>
      )}
    </span>
  )
}

/** An arch within an arch, standing on the ground: what is preserved, and what is built. */
function AcervoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className="size-[2em] shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <g fill="none" strokeWidth="2" strokeLinecap="round" className="stroke-on-accent">
        <path d="M7.5 22.5V14.500a8.500 8.500 0 0 1 17 0v8" />
        <path d="M12.500 22.500v-7.500a3.500 3.500 0 0 1 7 0v7.500" />
      </g>
      <path d="M6.500 26h19" strokeWidth="2" strokeLinecap="round" className="stroke-mark" />
    </svg>
  )
}

/** An H whose bar is a rising sun. */
function HispaxMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className="size-[2em] shrink-0">
      <circle cx="16" cy="16" r="16" className="fill-accent" />
      <g strokeWidth="2.600" strokeLinecap="round" className="stroke-on-accent">
        <path d="M9.500 8.500v15M22.500 8.500v15" />
      </g>
      <path d="M9.500 17.500a6.500 6.500 0 0 1 13 0z" className="fill-mark" />
    </svg>
  )
}

const marks: Record<Domain, () => ReactNode> = { acervo: AcervoMark, hispaxtoken: HispaxMark }
