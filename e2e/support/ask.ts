import type { Page } from '@playwright/test'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Calls the API without a screen. Throws when the reply is an error. */
export type Ask = (path: string, method?: Method, body?: object) => Promise<any>

/**
 * Calls the API as the person who is signed in on this page, without using its screens. Throws when the reply is an
 * error.
 */
export function ask(page: Page, path: string, method: Method = 'GET', body?: object): Promise<any> {
  return page.evaluate(
    async ({ path, method, body }) => {
      const session = JSON.parse(localStorage.getItem('auth-token') ?? '{}') as { access_token?: string }
      const headers: Record<string, string> = {}
      if (session.access_token) headers.authorization = `Bearer ${session.access_token}`
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

/** Signs a person in without a browser, for people whose screens are not under test. */
export async function askAs(url: string, person: { email: string; password: string }): Promise<Ask> {
  let token: string | undefined
  const askAsPerson: Ask = async (path, method = 'GET', body) => {
    const headers: Record<string, string> = {}
    if (body) headers['content-type'] = 'application/json'
    if (token) headers.authorization = `Bearer ${token}`
    const init: RequestInit = { method, headers }
    if (body) init.body = JSON.stringify(body)
    const response = await fetch(url + path, init)
    const reply = (await response.json()) as { error?: string }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${reply.error}`)
    return reply
  }
  token = (await askAsPerson('/auth/signin', 'POST', person)).session.access_token
  return askAsPerson
}
