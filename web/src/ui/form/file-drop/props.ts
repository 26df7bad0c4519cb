import type { ReactNode } from 'react'

export type FileDropProps = {
  label: ReactNode
  name?: string
  /** Formats and size, such as `JPG, PNG o PDF (máx 5MB)`. */
  hint?: ReactNode
  /** As `accept` of an input. The receiver checks which files are really allowed. */
  accept?: string
  /** One line high, where choosing a file is not the purpose of the screen. */
  isSmall?: boolean
  /** Offers the camera on touch screens. */
  camera?: boolean
  disabled?: boolean
  required?: boolean
  error?: ReactNode
  /** The current file, if any: its name, and a size or a link. */
  current?: ReactNode
  /** 0 to 1 while it uploads; undefined otherwise. */
  sent?: number
  sendingText?: string
  onFile: (file: File) => void
  onCancel?: () => void
  onRemove?: () => void
}
