import '../ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startBrand } from '../lib/brand.ts'
import { startI18n } from '../lib/text/i18n.ts'
import { startTheme } from '../lib/theme.ts'
import { prepareToasts } from '../ui/feedback/toast.tsx'
import { App } from './app.tsx'
import { router } from './router.tsx'
import { takeLink } from './take-link.ts'

const MILLISECONDS_AFTER_A_SCREEN = 2000

startTheme()
startBrand()
takeLink()

// Render the first screen before anything else.
const stop = router.subscribe('onRendered', () => {
  stop()
  setTimeout(prepareToasts, MILLISECONDS_AFTER_A_SCREEN)
})

await startI18n()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
