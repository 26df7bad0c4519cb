/** A field that people do not see but spam programs fill in. */
export function SpamTrap({ text }: { text: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {text} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
