import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { callChain } from '../../world/history/callChain.ts'
import { people } from '../../world/history/people.ts'
import { accountOf } from '../sending/connectWallet.ts'
import { fillInSwap, tokenOf } from './fillInSwap.ts'
import type { SwapStage } from './stage.ts'

const abi = parseAbi(['function setBlackListed(address holder, bool isListed)'])

/** Tokens whose makers shut somebody out. */
export function withRefusingTokens(stage: () => SwapStage) {
  const senderOf = () => stage().batching['a WalletConnect']
  const setListed = async (isListed: boolean) => {
    const holder = getAddress(accountOf(senderOf().tab, 'eip155'))
    const data = encodeFunctionData({ abi, functionName: 'setBlackListed', args: [holder, isListed] })
    const call = { from: people.deployer, to: tokenOf(stage(), 'OLD'), data }
    await callChain(stage().world.chain.rpcUrl, 'eth_sendTransactionSync', [call])
  }
  afterEach(() => setListed(false))

  describe('issue 16: a token that has the account on its black list', () => {
    it.each([
      ['given', { give: 'OLD', take: 'HUSD', amount: '5' }],
      ['wanted', { give: 'HUSD', take: 'OLD', amount: '5' }],
    ] as const)('rejects: %s: it is said before the wallet is asked for anything', async (_side, order) => {
      const { form } = await fillInSwap(stage(), senderOf(), order)
      const before = form.operations().length
      await setListed(true)
      await form.swap.confirm()
      expect(form.status()).toMatchObject({ step: 'stopped', failure: { reason: 'tokenRefuses' } })
      expect(form.operations()).toHaveLength(before)
      await senderOf().tab.page.widget.close({})
    })
  })
}
