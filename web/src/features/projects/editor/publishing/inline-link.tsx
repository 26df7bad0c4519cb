type InlineLinkProps = { onClick: () => void; children: string }

/** Leads to another part of the screen from within a sentence: a button would not wrap over two lines. */
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
