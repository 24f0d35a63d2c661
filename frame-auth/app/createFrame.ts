import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ApprovalContext } from '../features/approval/approval.ts'
import { createRedirects } from '../features/redirectApproval/createRedirects.ts'
import { approvedCustody } from '../features/security/approvedCustody.ts'
import { createPasskeyOffer } from '../features/user/createPasskeyOffer.ts'
import { createHandlers } from './createHandlers.ts'
import { createWalletOpener } from './createWalletOpener.ts'
import { createFrameContext, type FrameContext, type FrameParameters } from './frameContext.ts'
import type { FrameHop } from './frameServices.ts'

/** The embedded wallet, put together: everything behind the hop, and what its views show. */
export function createFrame(parameters: FrameParameters) {
  const { services, pageIsTop, approvalUrl, provable } = parameters
  const { storage, locks, chain, now } = services
  const emit: FrameHop['emit'] = (event, body) => hop.emit(event, body)
  const context = createFrameContext(parameters, emit)
  const { store, custody, viewQueue, windows, security, person, theme, userChanged } = context
  const approved = approvedCustody(store, custody, security.approve)
  const openWallet = createWalletOpener(context, approved)

  const loadOutbox = async () => {
    const { onDemand } = await import('../features/redirectApproval/onDemand.ts')
    return onDemand.createOutbox({ storage, locks, person, now, onLeft: () => redirects.resume() })
  }
  const redirects = createRedirects({
    ...{ api: context.api, custody, storage, locks, chain, networks: context.networks, viewQueue, now },
    ...{ loadOutbox, ready: context.ready, person, look: context.look, url: approvalUrl },
    open: () => openWallet({ interactive: true, signal: new AbortController().signal }),
    origin: () => store.get(context.site.siteAtom)?.origin ?? null,
    notify: (outcome) => emit('outcome', outcome),
    reload: (attempt) => emit('leave', { attempt }),
  })
  const passkeyOffer = createPasskeyOffer({
    viewQueue,
    custody,
    storage,
    passkeyLabel: context.passkeyLabel,
    onAdded: userChanged,
  })
  const approvals: ApprovalContext = {
    ...{ store, viewQueue, custody, windows, chain, api: context.api, loadOutbox },
    redirect: pageIsTop ? redirects.prepare : null,
    onWindowApproval: () => void passkeyOffer.offer(),
    onAsk: passkeyOffer.end,
  }
  followRecoveries(context)
  const hop = services.connect({
    handlers: createHandlers(context, { approved, openWallet, approvals, redirects }),
    listeners: { dismiss: () => viewQueue.dismiss() },
  })

  return {
    store,
    shownAtom: viewQueue.shownAtom,
    actAtom: security.actAtom,
    lookAtom: theme.lookAtom,
    chosenLocaleAtom: context.site.chosenLocaleAtom,
    dismiss: viewQueue.dismiss,
    emit,
    provable,
    destroy() {
      viewQueue.destroy(new WalletKitError('DESTROYED', 'The frame was destroyed'))
      windows.destroy()
      custody.destroy()
      storage.destroy()
      hop.destroy()
    },
  }
}

/** The widget asks for the user again when a recovery by another device has begun or ended. */
function followRecoveries({ store, custody, userChanged }: FrameContext): void {
  const isRecovering = () => store.get(custody.overviewAtom)?.recoveries !== undefined
  let before = isRecovering()
  store.sub(custody.overviewAtom, () => {
    if (isRecovering() === before) return
    before = !before
    userChanged()
  })
}

export type Frame = ReturnType<typeof createFrame>
