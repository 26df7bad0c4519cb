import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Leads somebody who has just signed in back to the page they wanted, or to where their role begins. It replaces the login,
 * which would end the session of whoever goes back to it.
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
