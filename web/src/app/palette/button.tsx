import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../lib/text/i18n.ts'
import { Button } from '../../ui/form/button.tsx'
import { useTypedMeanwhile } from './use-typed-meanwhile.ts'

const Palette = lazy(async () => {
  const [{ Palette: component }] = await Promise.all([import('./palette.tsx'), loadTexts('palette')])
  return { default: component }
})

/** Opens the search over screens, people, projects and investments, also with Ctrl+K. For staff only. */
export function PaletteButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const [isShown, setShown] = useState(false)
  // The typed text is kept here, because people begin to type before the field has loaded.
  const [text, setText] = useState('')
  const close = useCallback(() => {
    setOpen(false)
    setShown(false)
    setText('')
  }, [])
  const show = useCallback(() => setShown(true), [])
  useTypedMeanwhile(isOpen && !isShown, setText, close)
  useOpeningKey(setOpen)
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('palette.title')}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        title={t('palette.hint')}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
      </Button>
      {isOpen && (
        <Suspense>
          <Palette text={text} onText={setText} onShown={show} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Ctrl+K, or the command key, opens it. */
function useOpeningKey(setOpen: (isOpen: boolean) => void) {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      // The user may be in the middle of something in an open dialog.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setOpen(true)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [setOpen])
}
