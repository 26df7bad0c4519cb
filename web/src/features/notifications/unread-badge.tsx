const SHOWN_MAX = 99

/** The number on the bell; the button's label contains it as text. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null
  return (
    <span
      aria-hidden
      className="tabular absolute top-0.5 right-0 min-w-5 rounded-full bg-signal px-1 text-center text-xs leading-5 font-semibold text-paper"
    >
      {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
    </span>
  )
}
