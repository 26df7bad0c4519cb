import { Box } from '../../form/checkbox.tsx'

type SelectBoxProps = {
  /** For screen readers: nothing is written beside the box. */
  label: string
  value: boolean
  disabled?: boolean
  onChange: (isChosen: boolean) => void
}

/**
 * Selects a row of a list, or all that are loaded. There may be a thousand of them, and each element that the browser clips
 * or positions is looked at in every frame and under every movement of the pointer: so the label is no hidden text, and
 * the library's own input, which nothing shows or focuses, is left out of the page.
 */
export function SelectBox({ label, value, ...rest }: SelectBoxProps) {
  return (
    <span className="block w-6 shrink-0 [&_input]:hidden">
      <Box {...rest} checked={value} aria-label={label} />
    </span>
  )
}
