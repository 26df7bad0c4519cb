/** An e-mail address that breaks after the @ rather than anywhere. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <span className="wrap-break-word">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
