import '../ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeAuthLink } from '../lib/auth-link.ts'
import { startBrand } from '../lib/brand.ts'
import { startI18n } from '../lib/i18n.ts'
import { startTheme } from '../lib/theme.ts'
import { prepareToasts } from '../ui/toast.tsx'
import { App } from './app.tsx'
import { paths } from './paths.ts'
import { router } from './router.tsx'

const MILLISECONDS_AFTER_A_SCREEN = 2000

startTheme()
startBrand()
const link = takeAuthLink()
// A mail link may land anywhere the provider allows; its screen is known by its kind.
if (link?.kind === 'session' && (link.type === 'recovery' || link.type === 'invite'))
  history.replaceState(null, '', paths.recoverPassword)
else if (link && !location.pathname.startsWith('/user-')) history.replaceState(null, '', paths.login)

// The first screen comes first.
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
