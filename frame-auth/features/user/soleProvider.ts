import type { Session } from '#shared/api/auth/parts.ts'

/** Providers that people sign in with, and the mailboxes of the same company. Its account may keep their passkeys, too. */
const providers: Partial<
  Record<Session['person']['method'], { name: string; mailboxes: readonly string[] }>
> = {
  google: { name: 'Google', mailboxes: ['gmail.com', 'googlemail.com'] },
  apple: { name: 'Apple', mailboxes: ['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com'] },
}

/** The provider whose one account is both the person's login and their mailbox (security.md limit 7); null where they are apart. */
export function soleProvider(person: Pick<Session['person'], 'method' | 'email'> | undefined): string | null {
  const provider = person && providers[person.method]
  const [mailbox = ''] = person?.email?.toLowerCase().split('@').slice(-1) ?? []
  return provider?.mailboxes.includes(mailbox) ? provider.name : null
}
