import type { ReactNode } from 'react'

/** A part of the screen, with its heading. */
export function Part({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {about && <p className="mt-1 text-ink-soft">{about}</p>}
      </div>
      {children}
    </section>
  )
}
