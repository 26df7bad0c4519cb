const RETURN_PATH_LENGTH_MAX = 500

/**
 * A screen of the app with its query. Only folder names and ids are allowed, so that no browser takes the path for
 * another site.
 */
const ownPath = /^\/dashboard(?:\/[\w-]+)*\/?(?:\?[^\s\\#]*)?(?:#[^\s\\]*)?$/

/** Whether a path may be opened after signing in or up. Only screens of our own app may. */
export function isReturnPath(path: string): boolean {
  return path.length <= RETURN_PATH_LENGTH_MAX && ownPath.test(path)
}
