type InlineLinkProps = { onClick: () => void; children: string }

/**
 * A link to another part of the screen within a sentence. Not a button, because a button would not wrap over two lines.
 */
export function InlineLink({ onClick, children }: InlineLinkProps) {
  return (
    <a
      href="#content"
      className="text-link font-medium"
      onClick={(event) => {
        event.preventDefault()
        onClick()
      }}
    >
      {children}
    </a>
  )
}
