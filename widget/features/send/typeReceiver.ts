import type { Network } from '#shared/entities/network.ts'
import type { SendContext } from './sendContext.ts'

/** Takes over what was typed, and resolves it. */
export function typeReceiver(send: SendContext, text: string): void {
  const { features, targetAtom, followedLinkAtom, flow, linkFill, form, lookup } = send
  const { store } = features
  store.set(followedLinkAtom, null)
  store.set(flow.problemAtom, null)
  linkFill.takeBack()
  form.change({ receiver: text })
  void lookup.look(text, store.get(targetAtom))
}

/**
 * Goes to the network of the link in the field, and reads the link there.
 *
 * @throws what `switchNetwork` throws
 */
export async function followLink(
  send: SendContext,
  { caipNetworkId }: Pick<Network, 'caipNetworkId'>,
): Promise<void> {
  const { features, form, followedLinkAtom } = send
  const { store, switching } = features
  const text = store.get(form.formAtom).receiver
  store.set(followedLinkAtom, text)
  await switching.switchNetwork(caipNetworkId)
  // The form has been emptied for the other network.
  if (store.get(followedLinkAtom) === text) typeReceiver(send, text)
}
