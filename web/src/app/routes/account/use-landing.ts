import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Leads a user who has just signed in to the page they wanted, or to the first screen of their role. Replaces the login
 * in the history: going back to the login would end the session.
 */
export function useLanding(back: string | undefined): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const go = async () => {
      const { landing } = await import('../dashboard/guard.ts')
      await navigate({ href: await landing(back), replace: true })
    }
    void go()
  }, [navigate, back])
}
