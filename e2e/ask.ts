import type { Page } from '@playwright/test'

/** Calls the API as who is signed in on this page, past every screen; a refusal throws. */
export function ask(
  page: Page,
  path: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
  body?: object,
): Promise<any> {
  return page.evaluate(
    async ({ path, method, body }) => {
      const token = JSON.parse(localStorage.getItem('auth-token') ?? '{}').access_token as string
      const headers: Record<string, string> = { authorization: `Bearer ${token}` }
      if (body) headers['content-type'] = 'application/json'
      const init: RequestInit = { method, headers }
      if (body) init.body = JSON.stringify(body)
      const response = await fetch(path, init)
      const reply = (await response.json()) as { error?: string }
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${reply.error}`)
      return reply
    },
    { path, method, body },
  )
}
