import type { SwapAttempt, SwapPlan } from '../../widget/features/swap/swapState.ts'

type Symbol = 'ETH' | 'HUSD' | 'BEAN' | 'OLD' | 'DTT'

/** What is swapped, and how: by which pools, and how the exchange comes to be allowed to take it. */
export interface Shape {
  kind: string
  give: Symbol
  take: Symbol
  /** Of whole units. */
  amount: string
  exchanges: readonly ('uniswapV2' | 'uniswapV3')[]
  plan: SwapPlan
}

/** A hundredth of DTT is burnt with each transfer; OLD answers nothing and changes no approval but from nothing. */
export const shapes: readonly Shape[] = [
  {
    ...{ kind: 'the coin in, V3', give: 'ETH', take: 'HUSD', amount: '0.123' },
    ...{ exchanges: ['uniswapV3'], plan: 'none' },
  },
  {
    ...{ kind: 'the coin out, V3, with a permit', give: 'HUSD', take: 'ETH', amount: '100.000001' },
    ...{ exchanges: ['uniswapV3'], plan: 'permit' },
  },
  {
    ...{ kind: 'token to token, V2, with an approval', give: 'HUSD', take: 'BEAN', amount: '12.345678' },
    ...{ exchanges: ['uniswapV2'], plan: 'approve' },
  },
  {
    ...{
      kind: 'through two pools, V2, a token that answers nothing',
      give: 'OLD',
      take: 'BEAN',
      amount: '5',
    },
    ...{ exchanges: ['uniswapV2', 'uniswapV2'], plan: 'approve' },
  },
  {
    ...{ kind: 'through two pools, V3, with a permit', give: 'HUSD', take: 'BEAN', amount: '300' },
    ...{ exchanges: ['uniswapV3', 'uniswapV3'], plan: 'permit' },
  },
  {
    ...{ kind: 'a token that keeps a part, in', give: 'ETH', take: 'DTT', amount: '0.01' },
    ...{ exchanges: ['uniswapV2'], plan: 'none' },
  },
  {
    ...{ kind: 'a token that keeps a part, out', give: 'DTT', take: 'ETH', amount: '100' },
    ...{ exchanges: ['uniswapV2'], plan: 'approve' },
  },
]

/** By a wallet that makes several calls at once. */
export const batchedShapes: readonly Shape[] = shapes
  .slice(1, 4)
  .map((shape) => ({ ...shape, plan: 'batch' }))

/** The steps at which a wallet asks its owner. */
export const questions: Readonly<Record<SwapPlan, readonly SwapAttempt['step'][]>> = {
  none: ['swapping'],
  batch: ['swapping'],
  permit: ['permitting', 'swapping'],
  approve: ['approving', 'swapping'],
}
