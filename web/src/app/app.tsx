import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetOldDrafts, forgetWithOtherTabs } from '../lib/drafts/forget.ts'
import { queryClient } from '../lib/query-client.ts'
import { useTheme } from '../lib/theme.ts'
import { ToastRegion } from '../ui/feedback/toast.tsx'
import { router } from './router.tsx'

/** The providers around every screen. They keep Base UI from writing <style> elements, which the CSP forbids. */
export function App() {
  const [theme] = useTheme()
  useEffect(forgetWithOtherTabs, [])
  useEffect(() => forgetOldDrafts(localStorage, Date.now()), [])
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastRegion theme={theme} />
      </QueryClientProvider>
    </CSPProvider>
  )
}
