/**
 * An e-mail address that breaks after the @ rather than anywhere; within a part of it only where that is wider than the
 * screen. In a table, whose columns would otherwise become as narrow as a letter, its parts stay whole.
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
