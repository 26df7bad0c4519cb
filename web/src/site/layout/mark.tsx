import type { ReactNode } from 'react'

/**
 * Surrounds a part with comments, `<!--name-->…<!--/name-->`, by which the server finds it in the built page. React
 * cannot render comments, so this renders placeholders that `withMarks` replaces.
 */
export function Mark({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {`@@mark:${name}@@`}
      {children}
      {`@@mark:/${name}@@`}
    </>
  )
}

/** The rendered page with the comments in place. */
export function withMarks(html: string): string {
  return html.replace(/@@mark:(\/?\w+)@@/g, '<!--$1-->')
}
