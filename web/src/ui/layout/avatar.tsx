import { useState } from 'react'

/** A picture of a person, or their initials when there is no picture or it does not load. */
export function Avatar({ initials, src }: { initials: string; src: string | null }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-md bg-accent text-sm font-semibold tracking-wide text-on-accent"
    >
      {src && !isBroken ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(true)} />
      ) : (
        initials
      )}
    </span>
  )
}
