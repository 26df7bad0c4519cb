/** The centred red error line under an account form. */
export function FormError({ children }: { children: string | null }) {
  return (
    <p role="alert" className="text-center text-bad empty:hidden">
      {children}
    </p>
  )
}
