/** The code that an invitation's link carries in its fragment, which no server sees; empty: it carries none. */
export function invitationCodeOf(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('code') ?? ''
}
