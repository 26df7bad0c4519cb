import type { ReactNode } from 'react'

/**
 * Puts comments around a part, `<!--name-->…<!--/name-->`, by which the server finds it in the built page. The renderer
 * cannot write comments, so placeholders are used until `withMarks` replaces them.
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
