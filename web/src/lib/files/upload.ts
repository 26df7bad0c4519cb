import i18next from 'i18next'
import { ApiError } from '../api-error.ts'

type Upload = {
  method: string
  url: string
  headers: Headers
  body: FormData
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

/** Uploads a form with a file. Uses XMLHttpRequest, only here, because `fetch` cannot report the progress. */
export function upload({ method, url, headers, body, signal, onProgress }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const cancelled = () =>
      reject(new ApiError(i18next.t('errors.upload_cancelled'), { status: 0, code: 'web.cancelled' }))
    if (signal?.aborted) return cancelled()
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.withCredentials = true
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () =>
      resolve(
        new Response(request.responseText || null, {
          status: request.status,
          statusText: request.statusText,
        }),
      )
    request.onerror = () =>
      reject(new ApiError(i18next.t('errors.upload_network'), { status: 0, code: 'web.network' }))
    request.onabort = cancelled
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
