import type { EmbeddedContext } from './embeddedContext.ts'

/** The page is back from an approval: the frame takes up by itself what came of it. */
export function wakeFrame({ client }: EmbeddedContext): Promise<unknown> {
  return client.ask((auth) => auth.isConnected({}))
}

/** The page is about to be left for an approval. It cannot be where it has no address to come back to. */
export async function leaveForApproval(
  { client, hop, frameState }: EmbeddedContext,
  attempt: string,
): Promise<void> {
  // In the task in which the page is ready: the frame has not been asked anything yet.
  frameState.mayLeave = true
  client.renew()
  const { url } = await hop.loader.getPageUrl({})
  if (url !== null) await client.ask((auth) => auth.leaveForApproval({ attempt, returnUrl: url }))
}

/** Shows the wallet's security. Resolves when it was left. */
export function openSecurity({ client }: EmbeddedContext): Promise<unknown> {
  return client.ask((auth) => auth.openView({ view: 'security' }))
}

/** A page of what the person has granted to sites, as the server has kept it. */
export function listSessions({ client }: EmbeddedContext, skip: number, signal: AbortSignal) {
  return client.ask((auth) => auth.listSessions({ skip }, { signal }), signal)
}

/** Offers to set up a way back before value comes in, once for each visit. Resolves when it was set up or put off. */
export async function offerRecovery({ client, person, store, authState }: EmbeddedContext): Promise<void> {
  if (!person.current()?.recoveryMissing || store.get(authState.recoveryOfferedAtom)) return
  store.set(authState.recoveryOfferedAtom, true)
  await client.ask((auth) => auth.openView({ view: 'setUp' }))
}
