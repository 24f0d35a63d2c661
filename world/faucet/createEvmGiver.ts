import { isAddress, parseEther, parseUnits, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { callChain } from '../history/callChain.ts'
import { calls } from '../history/calls.ts'
import type { ChainFacts } from '../history/harborFacts.ts'
import { people } from '../history/people.ts'
import { type Gift, type Giver, givenAmounts } from './faucet.ts'

const receiptSchema = z.object({ status: z.literal('0x1'), transactionHash: z.string() })

/** An account that runs somebody else's code by EIP-7702 is a person's still. */
const delegation = '0xef0100'

/** Tokens that it gives of. */
const given = new Set(['HUSD', 'OLD', 'DTT'])

export interface FundedChain extends Pick<ChainFacts, 'tokens'> {
  caipNetworkId: CaipNetworkId
  name: string
  rpcUrl: string
}

/** Ether and HUSD from the deployer, who holds what nobody else has. */
export function createEvmGiver({ caipNetworkId, name, rpcUrl, tokens }: FundedChain): Giver {
  async function send(symbol: string, amount: string, transaction: object): Promise<Gift> {
    const receipt = receiptSchema.parse(await callChain(rpcUrl, 'eth_sendTransactionSync', [transaction]))
    return { network: caipNetworkId, symbol, amount, transaction: receipt.transactionHash }
  }
  const { eth, dollars } = givenAmounts
  const giveEther = (to: string) => {
    const value = `0x${parseEther(eth).toString(16)}`
    return send('ETH', eth, { from: people.deployer, to, value })
  }
  const gifts = tokens
    .filter(({ symbol }) => given.has(symbol))
    .map(({ address, decimals, symbol }) => async (to: string) => {
      if (!isAddress(to)) throw new Error('Not an address')
      return send(
        symbol,
        dollars,
        calls.transfer(address, people.deployer, to, parseUnits(dollars, decimals)),
      )
    })

  return {
    network: caipNetworkId,
    name,
    async refuse(address) {
      if (!isAddress(address)) return 'This is no address: a letter may be wrong.'
      if (address === zeroAddress) return 'Nobody has this address: what is sent there is lost.'
      const code = z.string().parse(await callChain(rpcUrl, 'eth_getCode', [address, 'latest']))
      if (code === '0x' || code.startsWith(delegation)) return null
      return `This is a contract on ${name}: it may not be able to send on what it gets.`
    },
    gifts: [giveEther, ...gifts],
  }
}
