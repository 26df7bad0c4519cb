const RETURN_PATH_LENGTH_MAX = 500

/** A screen of the app with its query: names of folders and ids only, so that no browser reads it as another site. */
const ownPath = /^\/dashboard(?:\/[\w-]+)*\/?(?:\?[^\s\\#]*)?(?:#[^\s\\]*)?$/

/** Whether somebody may be sent there after signing in or up: only to screens of our own app. */
export function isReturnPath(path: string): boolean {
  return path.length <= RETURN_PATH_LENGTH_MAX && ownPath.test(path)
}
