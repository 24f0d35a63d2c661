import type { SwapQuote } from '#shared/api/chain/swap.ts'
import { harbor } from '../../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../../testing/fakeWallet.ts'
import { bean, coin } from '../../../testing/swapServer.ts'
import { toBaseUnits } from '../../amounts/amount.ts'
import type { SwapOrder, SwapToken } from '../swapState.ts'

export const tokenOf = (changed: Partial<SwapToken> = {}): SwapToken => ({
  ...{ key: '', caipAddress: coin, name: 'Ether', symbol: 'ETH', iconUrl: undefined, decimals: 18 },
  ...{ price: 2_000, amount: '1', value: 2_000, isUnlisted: false },
  ...changed,
})

export const beanToken = tokenOf({ key: bean, caipAddress: bean, name: 'Bean', symbol: 'BEAN', price: 1 })

export function orderOf(changed: Partial<SwapOrder> = {}): SwapOrder {
  const amount = changed.amount ?? '1'
  const [from] = evmAccounts
  return {
    connection: {
      namespace: 'eip155',
      connector: { id: 'test.harbor', name: 'Harbor Wallet', type: 'ANNOUNCED' },
      uuid: '1',
      addresses: [from],
      caipNetworkId: harbor.caipNetworkId,
    },
    namespace: 'eip155',
    caipNetworkId: harbor.caipNetworkId,
    from,
    sellToken: tokenOf(),
    buyToken: beanToken,
    amount,
    baseAmount: toBaseUnits(amount, 18),
    slippage: 1,
    ...changed,
  }
}

export const quoteOf = (changed: Partial<SwapQuote> = {}): SwapQuote => ({
  id: null,
  fromAmount: String(10n ** 18n),
  fromAccount: coin,
  toAmount: '1900000000000000000000',
  toAccount: bean,
  provider: 'pools',
  kind: 'pool',
  route: [],
  minimumReceived: '1881000000000000000000',
  slippage: 1,
  priceImpact: 0.2,
  poolFee: 0.3,
  gas: '150000',
  spender: null,
  block: 1,
  ...changed,
})
