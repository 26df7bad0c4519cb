import { Box } from '../../form/checkbox.tsx'

type SelectBoxProps = {
  /** The name for screen readers, because there is no text beside the box. */
  label: string
  value: boolean
  disabled?: boolean
  onChange: (isChosen: boolean) => void
}

/**
 * Selects one row of a list, or all loaded rows. A list may have a thousand of these boxes, and the browser examines
 * each clipped or positioned element in every frame and for every move of the pointer. So the label is no hidden text,
 * and the library's own input, which is invisible and never focused, is left out.
 */
export function SelectBox({ label, value, ...rest }: SelectBoxProps) {
  return (
    <span className="block w-6 shrink-0 [&_input]:hidden">
      <Box {...rest} checked={value} aria-label={label} />
    </span>
  )
}
