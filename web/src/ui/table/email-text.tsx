/**
 * An email address that breaks after the @, and elsewhere only where a part is wider than the screen. In a table the
 * parts stay whole, because otherwise the column could become as narrow as one letter.
 */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <span className="wrap-anywhere in-[td]:wrap-break-word">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
