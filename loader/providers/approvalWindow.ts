import { popupFeatures } from '#shared/auth/popupFeatures.ts'
import type { Params } from '#shared/rpc/contract.ts'
import type { widgetMethods } from '#shared/rpc/loader-widget/widgetMethods.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { PageContext } from '../bridge/bridge.ts'

/** Asks a wallet that is not in the page. */
export type AskWallet = (asked: Params<typeof widgetMethods.request>) => Promise<unknown>

/**
 * Opens the window in which the embedded wallet has a request approved, in the task of the visitor's click that made the page ask: so a
 * payment takes one click here and one there. The kit's origin sends it on to the embedded wallet's, which the page does not know, and whose
 * opener policy then cuts it off from the page.
 *
 * @returns what the request to the widget carries: nothing where no visitor clicked, no `attempt` where the browser refused a window or none is needed; and
 *   what closes a window that nothing came of
 */
export function openApproval(
  { kitOrigin, projectId }: Pick<PageContext, 'kitOrigin' | 'projectId'>,
  isNeeded: boolean | undefined,
): { click?: { attempt?: string }; close(): void } {
  if (!navigator.userActivation?.isActive) return { close() {} }
  const attempt = randomId()
  const opened = isNeeded
    ? open(
        `${kitOrigin}/approve?${new URLSearchParams({ projectId, attempt })}`,
        '_blank',
        popupFeatures(globalThis),
      )
    : null
  return { click: opened ? { attempt } : {}, close: () => opened?.close() }
}
