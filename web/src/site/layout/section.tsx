import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  id?: string
  title: string
  lead?: string
  className?: string
  children: ReactNode
}

/** One section of a page under its heading, as wide as is comfortable to read. */
export function Section({ id, title, lead, className, children }: Props) {
  return (
    <section id={id} aria-label={title} className={clsx('py-12 sm:py-24', className)}>
      <div className="mx-auto grid max-w-7xl gap-7 px-5 sm:gap-14 sm:px-8">
        <header className="grid max-w-3xl gap-4">
          <h2 className="text-[clamp(2rem,4.4vw,3rem)]">{title}</h2>
          {lead && <p className="text-lg text-ink-soft sm:text-xl">{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  )
}
