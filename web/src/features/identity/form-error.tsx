/** The red centred line under an account form (spec part 1, section 8). */
export function FormError({ children }: { children: string | null }) {
  return (
    <p role="alert" className="text-center text-bad empty:hidden">
      {children}
    </p>
  )
}
