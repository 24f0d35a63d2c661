import { vi } from 'vitest'
import { swapForm } from '../../widget/testing/swapForm.ts'
import { pollOptions, type Sender } from '../sending/connectWallet.ts'
import type { Shape } from './shapes.ts'
import type { SwapStage } from './stage.ts'

/** As the chain API names a network's own coin. */
const coin = `0x${'e'.repeat(40)}`

export function tokenOf({ world }: Pick<SwapStage, 'world'>, symbol: Shape['give']): string | null {
  return world.tokens.find((token) => token.symbol === symbol)?.address ?? null
}

/** The page opens the form, filled in, and somebody goes on to what would be swapped. */
export async function fillInSwap(
  stage: Pick<SwapStage, 'world'>,
  { tab }: Sender,
  shape: Pick<Shape, 'give' | 'take' | 'amount'>,
) {
  const { page } = tab
  const form = swapForm(page)
  const { give, take, amount } = shape
  await page.widget.open({
    view: 'Swap',
    arguments: {
      namespace: 'eip155',
      fromToken: tokenOf(stage, give) ?? coin,
      toToken: tokenOf(stage, take) ?? coin,
      amount,
    },
  })
  const ready = () => {
    const quote = form.quote()
    return (
      quote.status === 'ready' &&
      quote.order.buyToken.symbol === take &&
      quote.order.sellToken.symbol === give
    )
  }
  await vi.waitUntil(ready, pollOptions)
  await form.swap.review()
  const reviewed = form.reviewed()
  if (!reviewed) throw new Error(`It cannot be reviewed: ${form.problem()}`)
  return { form, reviewed }
}
