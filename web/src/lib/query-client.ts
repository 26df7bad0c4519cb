import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { reloadOutdated } from './replies/reload-outdated.ts'
import { reportSession } from './session.ts'

const attemptsMax = 2

/**
 * Without a connection, a call is attempted and fails like any other. Waiting silently for the connection would look
 * like progress.
 */
const networkMode = 'always'

/** A refusal is final and is not retried. A lost connection or a server error is retried. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeVerdict }),
  mutationCache: new MutationCache({ onError: noticeVerdict }),
  defaultOptions: {
    queries: {
      networkMode,
      staleTime: 30_000,
      retry: (failures, error) => failures < attemptsMax && isPassing(error),
      // 200 ms times 2 to the power of the attempt (docs/product/errors-and-wording.md, "Errors on the wire").
      retryDelay: (attempt) => 200 * 2 ** attempt,
    },
    mutations: { networkMode, retry: false },
  },
})
reloadOutdated(queryClient)

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'web.network' || error.status >= 500)
}

function noticeVerdict(error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.status === 401) reportSession('over')
  if (error.code === 'identity.second_factor_needed') reportSession('needs_code')
  if (error.code === 'identity.second_factor_compulsory') reportSession('needs_factor')
}
