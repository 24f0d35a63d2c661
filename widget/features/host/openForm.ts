import type { OpenSendContext } from '../send/openSend.ts'

/** Shows a view that is filled in with the arguments of the page. Loaded behind the first view: so are the names of the files that the view needs. */
export async function openForm(
  context: OpenSendContext,
  view: 'WalletSend' | 'Swap' | 'OnRampProviders',
  details: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<{ hash: string } | undefined> {
  switch (view) {
    case 'WalletSend': {
      const { openSend } = await import('../send/openSend.ts')
      return openSend(context, details, signal)
    }
    case 'Swap': {
      const { openSwap } = await import('../swap/openSwap.ts')
      await openSwap(context, details)
      return undefined
    }
    case 'OnRampProviders': {
      const { openBuy } = await import('../buy/openBuy.ts')
      await openBuy(context, details)
      return undefined
    }
  }
}
