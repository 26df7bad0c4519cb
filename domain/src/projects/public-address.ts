const SLUG_LENGTH_MAX = 60
const ID_LENGTH = 8

/**
 * The last part of a project's public address: its name in plain letters and the beginning of its id, as in
 * `corrala-del-aljibe-lavapies-3f2a91c0`. The id keeps the address alive when the name changes.
 */
export function publicAddress({ id, name }: { id: string; name: string }): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH_MAX)
    .replace(/^-+|-+$/g, '')
  return [slug, id.slice(0, ID_LENGTH)].filter(Boolean).join('-')
}

/** The beginning of the id in an address, whatever name is before it; undefined when there is none. */
export function idInAddress(address: string): string | undefined {
  return /(?:^|-)([0-9a-f]{8})$/.exec(address)?.[1]
}
