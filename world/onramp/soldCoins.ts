import { type Address, getAddress, toHex } from 'viem'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { callChain } from '../history/callChain.ts'
import { calls } from '../history/calls.ts'
import { people } from '../history/people.ts'
import { millKey, tidepoolMill, tidepoolMints } from '../history/storyOfTidepool.ts'
import type { SolanaLedger } from '../solana/createSolanaLedger.ts'
import { addressSchema } from '../solana/ledgerTypes.ts'
import { tokenProgram } from '../solana/seedToken.ts'
import { sendInstruction } from '../solana/sendInstruction.ts'
import { memo, openTokenAccount, transferTokens } from '../solana/tokenInstructions.ts'
import type { SoldCoin } from './sellers.ts'

const receiptSchema = z.object({ status: z.literal('0x1'), transactionHash: z.string() })
const dollar = { symbol: 'USDC', name: 'USD Coin', decimals: 6, price: 1 } as const

interface SoldChain {
  caipNetworkId: CaipNetworkId
  name: string
  rpcUrl: string
  tokens: readonly { symbol: string; address: Address; decimals: number }[]
}

/** Ether, and Harbor Dollars in the place of USDC. */
export function soldOnEvm({ caipNetworkId, name, rpcUrl, tokens }: SoldChain): SoldCoin[] {
  const send = async (transaction: object) =>
    receiptSchema.parse(await callChain(rpcUrl, 'eth_sendTransactionSync', [transaction])).transactionHash
  const chain = {
    network: name.toLowerCase(),
    networkLabel: name,
    caipNetworkId,
    chainId: caipNetworkId.slice('eip155:'.length),
  }
  const husd = tokens.find(({ symbol }) => symbol === 'HUSD')
  const ether: SoldCoin = {
    ...chain,
    symbol: 'ETH',
    name: 'Ether',
    contractAddress: '',
    decimals: 18,
    price: 3_000,
    send: (to, units) => send({ from: people.deployer, to, value: toHex(units) }),
  }
  if (!husd) return [ether]
  const { address: contractAddress } = husd
  return [
    {
      ...chain,
      ...dollar,
      contractAddress,
      send: (to, units) => send(calls.transfer(contractAddress, people.deployer, getAddress(to), units)),
    },
    ether,
  ]
}

/** SOL, and the ledger's Harbor Dollars in the place of USDC. */
export function soldOnSolana({ ledger, caipNetworkId }: SolanaLedger, name: string): SoldCoin[] {
  const chain = { network: name.toLowerCase(), networkLabel: name, caipNetworkId }
  // Two equal transfers within one blockhash are one transaction.
  let sent = 0
  return [
    {
      ...chain,
      symbol: 'SOL',
      name: 'Solana',
      contractAddress: '',
      decimals: 9,
      price: 150,
      send: async (to, units) => ledger.airdrop(addressSchema.parse(to), units),
    },
    {
      ...chain,
      ...dollar,
      contractAddress: tidepoolMints.dollar,
      async send(to, amount) {
        const from = await tidepoolMill()
        const mint = tidepoolMints.dollar
        const signature = await sendInstruction(
          ledger,
          millKey,
          await openTokenAccount(from, to, mint, tokenProgram),
          await transferTokens({ mint, decimals: dollar.decimals, from, to, amount, program: tokenProgram }),
          memo(`Purchase ${++sent}`),
        )
        if (ledger.transaction(signature)?.err) throw new Error('The ledger refused the transfer')
        return signature
      },
    },
  ]
}
