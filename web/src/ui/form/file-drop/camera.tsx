import { Camera as CameraIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../button.tsx'
import type { FileDropProps } from './props.ts'

/** Takes a photo. The browser opens the camera, or on a device without one, the file dialog. */
export function Camera({ disabled, onFile, id }: FileDropProps & { id: string }) {
  const { t } = useTranslation('ui')
  if (!matchMedia('(pointer: coarse)').matches) return null
  return (
    <label
      className={buttonClass(
        { variant: 'secondary' },
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <CameraIcon aria-hidden />
      <span id={`${id}-camera`}>{t('file_camera')}</span>
      <input
        type="file"
        accept="image/jpeg"
        capture="environment"
        disabled={disabled}
        aria-labelledby={`${id}-label ${id}-camera`}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </label>
  )
}
