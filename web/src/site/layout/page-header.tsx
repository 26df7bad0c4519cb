import type { ReactNode } from 'react'

type Props = { kicker?: string; title: string; lead?: string; picture?: ReactNode; children?: ReactNode }

/** The header of every page except the home page. */
export function PageHeader({ kicker, title, lead, picture, children }: Props) {
  return (
    <div className="mx-auto grid max-w-7xl items-center gap-10 px-5 pt-28 pb-12 sm:px-8 sm:pt-36 sm:pb-16 md:grid-cols-[1.6fr_1fr]">
      <div className="grid justify-items-start gap-5">
        {kicker && <p className="text-sm font-semibold tracking-[0.08em] text-signal uppercase">{kicker}</p>}
        <h1 className="text-[clamp(2.4rem,5.4vw,4rem)] leading-[1.06] max-[20rem]:text-[2rem]">{title}</h1>
        {lead && <p className="max-w-[38rem] text-lg text-ink-soft sm:text-xl">{lead}</p>}
        {children}
      </div>
      {picture}
    </div>
  )
}
