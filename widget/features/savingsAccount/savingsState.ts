import type { TokenBalance } from '#shared/api/chain/balance.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Hex } from '#shared/delegations/delegation.ts'
import { toBaseUnits } from '../amounts/amount.ts'
import type { SavingsAccess, SavingsCall } from '../auth/createSavingsAccess.ts'

/** What the account holds of one currency, and what the everyday account may draw of it. */
export interface SavingsAsset {
  /** Null: the network's own currency. */
  token: Hex | null
  symbol: string
  decimals: number
  /** Base units. */
  held: bigint
  /** Base units a day, and what is left of it today; null: the network does not say. */
  allowance: { amount: bigint; left: bigint | null } | null
}

export interface SavingsAccount {
  network: CaipNetworkId
  address: Hex
  deployment: SavingsCall
  isDeployed: boolean
  /** Whether the passkey has confirmed it on this device: nothing is put in before. */
  isProven: boolean
  assets: readonly SavingsAsset[]
}

/** `none`: it is made in the wallet's security. `unknown`: something that has to be asked does not answer. */
export type SavingsState =
  | { status: 'loading' | 'none' | 'unknown' }
  | {
      status: 'ready'
      account: SavingsAccount
      /** What waits for the person, or for the network. */
      busy: 'asking' | 'waiting' | null
      /** What came of the last thing; `slow`: no block has it yet. */
      outcome: 'done' | 'slow' | 'failed' | null
    }

type Found = NonNullable<Awaited<ReturnType<SavingsAccess['find']>>['savings']>

/** What is held and allowed on one network. An allowance of a token that the account does not hold is no more than that. */
export function savingsAssets(
  balances: readonly TokenBalance[],
  allowances: Found['allowances'],
  network: CaipNetworkId,
): SavingsAsset[] {
  return balances.flatMap(({ address, symbol, chainId, quantity }): SavingsAsset[] => {
    if (chainId !== network) return []
    const token = address === undefined ? null : toToken(address)
    const decimals = Number(quantity.decimals)
    const allowance = allowances.find(
      (each) => each.chainId === network && isSameAddress(each.token ?? '', token ?? ''),
    )
    return [
      {
        token,
        symbol,
        decimals,
        held: toBaseUnits(quantity.numeric, decimals),
        allowance: allowance
          ? {
              amount: BigInt(allowance.amount),
              left: allowance.left === null ? null : BigInt(allowance.left),
            }
          : null,
      },
    ]
  })
}

function toToken(caipAddress: string): Hex {
  return `0x${caipAddress.split(':0x')[1] ?? ''}`
}
