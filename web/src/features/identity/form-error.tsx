/** The red error line under an account form, centred where people sign in. */
export function FormError({ children }: { children: string | null }) {
  return (
    <p role="alert" className="text-bad in-data-sign-in:text-center empty:hidden">
      {children}
    </p>
  )
}
