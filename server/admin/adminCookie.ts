/** The cookie that a session is kept in: no script reads it, no other site causes it, and no address outside of the page gets it. */
export function adminCookie(kitOrigin: string) {
  // On http, which is a developer's own machine, WebKit keeps no cookie that is marked as secure.
  const secure = kitOrigin.startsWith('https:')
  return {
    name: `${secure ? '__Secure-' : ''}wallet-kit-admin`,
    options: { path: '/admin', httpOnly: true, secure, sameSite: 'Strict' },
  } as const
}
