import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Leads somebody who has just signed in back to the page they wanted, or to where their role begins. */
export function useLanding(back: string | undefined, options: { replace?: boolean } = {}): () => void {
  const navigate = useNavigate()
  const { replace } = options
  return useCallback(() => {
    const go = async () => {
      const { landing } = await import('../dashboard/guard.ts')
      await navigate({ href: await landing(back), replace })
    }
    void go()
  }, [navigate, back, replace])
}
