import { parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { accountOf, agree } from './connectWallet.ts'
import { createReceiver, fillIn, untilStatus } from './fillIn.ts'
import { assets, tokenOf } from './fund.ts'
import { routeNames, type Stage } from './stage.ts'

/** Every way to a wallet, and every kind of thing that is sent. */
export function sendByEveryRoute(stage: () => Stage) {
  describe.each(routeNames)('sending from %s wallet', (route) => {
    it.each(assets.map((asset) => [asset.kind, asset] as const))('default: %s', async (_kind, asset) => {
      const { world, oracles, routes } = stage()
      const sender = routes[route]
      const { tab } = sender
      const { namespace, symbol, decimals } = asset
      const oracle = oracles[namespace]
      const token = tokenOf(world, asset)
      const [from, to] = [accountOf(tab, namespace), await createReceiver(namespace)]
      const before = await oracle.balance(token, from)
      const sent = parseUnits('1.23', decimals)
      const kept = symbol === 'DTT' || symbol === 'TOLL' ? sent / 100n : 0n

      const { told, review } = await fillIn(world, tab, asset, to, '1.23')
      const confirmed = tab.send.confirm()
      await agree(sender)
      await confirmed
      const { hash } = Object(await told)
      await untilStatus(tab, 'confirmed')

      expect(await oracle.balance(token, to)).toBe(sent - kept)
      const fee = token === null ? await oracle.fee(hash) : 0n
      expect(before - (await oracle.balance(token, from))).toBe(sent + fee)
      // What the person was shown is what happened.
      expect(review).toMatchObject({
        status: 'ready',
        answer: { failure: null, received: [{ amount: `${sent - kept}` }] },
      })
    })
  })
}
