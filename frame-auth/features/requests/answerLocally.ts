import * as z from 'zod/mini'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseWith } from '../decode/parseWith.ts'
import type { Networks } from '../networks/createNetworks.ts'

const switchSchema = z.tuple(
  [z.object({ chainId: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)) })],
  z.unknown(),
)

export interface AnswerLocallyParameters {
  method: string
  params: unknown
  network: Network
  networks: Networks
  /** The EVM address; null: the wallet is not there. */
  account: string | null
}

/**
 * What the frame knows itself (R29: a page that asks for the account gets it without a question).
 *
 * @throws `NOT_CONNECTED`, `NETWORK_NOT_FOUND`, `INVALID_PARAMS`
 */
export function answerLocally({
  method,
  params,
  network,
  networks,
  account,
}: AnswerLocallyParameters): unknown {
  switch (method) {
    case 'eth_chainId':
      return `0x${Number(network.id).toString(16)}`
    case 'net_version':
      return String(network.id)
    case 'eth_accounts':
      return account === null ? [] : [account]
    case 'wallet_getPermissions':
      return account === null ? [] : [permission(account)]
    case 'wallet_switchEthereumChain': {
      const [{ chainId }] = parseWith(switchSchema, params)
      const id = `eip155:${Number(chainId)}`
      if (!isCaipNetworkId(id)) throw new WalletKitError('NETWORK_NOT_FOUND', 'No such network')
      networks.switchTo(id)
      return null
    }
    default: {
      if (account === null) throw new WalletKitError('NOT_CONNECTED', 'Nobody is signed in')
      if (method === 'wallet_requestPermissions') return [permission(account)]
      return method === 'eth_requestAccounts' ? [account] : account
    }
  }
}

function permission(account: string) {
  return {
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: [account] }],
  }
}
