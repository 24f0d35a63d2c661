import * as z from 'zod/mini'
import { callChain } from './history/callChain.ts'

/** Milliseconds between two looks at the pool. */
const interval = 2_000

const poolSchema = z.object({ pending: z.record(z.string(), z.record(z.string(), z.unknown())) })

/**
 * Has anvil mine what it has forgotten: mining each transaction at once, it now and then leaves one in its pool until the next one comes.
 * What two looks in a row find there is mined, once; nothing while somebody has switched its mining off.
 *
 * @see https://github.com/foundry-rs/foundry/issues/10122
 */
export function mineForgotten(rpcUrl: string): { destroy: () => void } {
  let seen = ''
  let mined = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const look = async () => {
    const { pending } = poolSchema.parse(await callChain(rpcUrl, 'txpool_content'))
    const found = Object.entries(pending).map(([from, byNonce]) => [from, ...Object.keys(byNonce)])
    const now = found.length > 0 ? JSON.stringify(found) : ''
    const isForgotten = now !== '' && now === seen && now !== mined
    seen = now
    if (!isForgotten || (await callChain(rpcUrl, 'anvil_getAutomine')) !== true) return
    mined = now
    await callChain(rpcUrl, 'evm_mine')
  }
  const plan = () => {
    if (isOver) return
    timer = setTimeout(() => {
      const ended = look().catch(() => {
        // It does not answer: it is being stopped, or whoever uses it finds out.
      })
      void ended.then(plan)
    }, interval)
    timer.unref()
  }
  plan()
  return {
    destroy() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
