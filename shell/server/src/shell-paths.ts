/** The pages of the shell itself; every other page is a remote's, or unknown. */
export const shellPaths: readonly string[] = [
  '/',
  '/login',
  '/signup',
  '/verify-email',
  '/reset-password',
  '/invitation',
]
