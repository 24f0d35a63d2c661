import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { asRecord } from '../asRecord.ts'
import { fromBase64, toBase64 } from '../providers/base64.ts'
import { standardChainOf } from '../providers/solanaAccount.ts'
import type { StandardWallet } from '../providers/solanaWallet.ts'
import { runGuarded } from '../runGuarded.ts'
import { describeWallet, type FoundWallet, type Wallets } from './wallets.ts'

/**
 * Calls a method of a wallet-standard feature, e.g. `standard:connect`'s `connect`.
 *
 * @throws `METHOD_NOT_FOUND` when the wallet has no such feature, else what the wallet throws
 */
export function useFeature(
  wallet: StandardWallet,
  name: string,
  values: readonly unknown[],
  method = name.split(':')[1],
) {
  const feature = asRecord(wallet.features[name])
  const run = feature[method ?? '']
  if (typeof run !== 'function') throw new WalletKitError('METHOD_NOT_FOUND', `The wallet has no ${name}`)
  return Reflect.apply(run, feature, values)
}

/**
 * A found wallet that follows wallet-standard. Of what it answers only addresses, chains and what it has signed may cross,
 * bytes in base64.
 */
export function solanaWallet(id: string, info: DiscoveredWallet, standard: StandardWallet): FoundWallet {
  return {
    id,
    info,
    standard,
    async ask(method, params) {
      if (method.startsWith('solana:')) return sign(standard, method, params)
      const { accounts } = asRecord(await useFeature(standard, method, [params]))
      return {
        accounts:
          Array.isArray(accounts) &&
          accounts.map((account) => {
            const { address, chains } = asRecord(account)
            return { address, chains }
          }),
      }
    },
    watch: (notify) => useFeature(standard, 'standard:events', ['change', () => notify('change')], 'on'),
  }
}

async function sign(standard: StandardWallet, method: string, params: unknown) {
  const { address, message, transaction, chainId, signIn } = asRecord(params)
  const account = standard.accounts.find((known) => known.address === address)
  // Signing in is asked of a wallet that permits nothing yet.
  if (!account && !signIn)
    throw new WalletKitError('WALLET_ERROR', 'The wallet permits no such account', { code: 4100 })
  const input = signIn ?? {
    account,
    ...(message ? { message: fromBase64(String(message)) } : {}),
    ...(transaction ? { transaction: fromBase64(String(transaction)) } : {}),
    ...(chainId ? { chain: standardChainOf(String(chainId)) } : {}),
  }
  const outputs = await useFeature(standard, method, [input])
  const output = asRecord(Array.isArray(outputs) ? outputs[0] : outputs)
  const answer: Record<string, unknown> = { address: asRecord(output['account'])['address'] }
  for (const name of ['signature', 'signedMessage', 'signedTransaction']) {
    const bytes = output[name]
    if (bytes instanceof Uint8Array) answer[name] = toBase64(bytes)
  }
  return answer
}

const isSolanaChain = (chain: unknown): chain is string => /^solana:\w{1,57}$/.test(String(chain))

function isStandardWallet(value: unknown): value is StandardWallet {
  const { name, chains, features } = asRecord(value)
  return (
    typeof name === 'string' &&
    Array.isArray(chains) &&
    chains.some(isSolanaChain) &&
    'standard:connect' in asRecord(features)
  )
}

/**
 * Finds the wallets that register by wallet-standard's events and serve Solana.
 *
 * @param own this kit's own wallet, which the page's other libraries see
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function discoverStandard(
  wallets: Wallets,
  own: unknown,
  target: EventTarget,
  signal: AbortSignal,
): void {
  const add = (standard: unknown) => {
    const uuid = randomId()
    runGuarded(() => {
      if (standard === own || !isStandardWallet(standard)) return
      const { name, icon, chains } = standard
      const info = {
        uuid,
        namespace: 'solana',
        type: 'ANNOUNCED',
        chains: chains.filter(isSolanaChain).slice(0, 32),
        ...describeWallet(name, icon),
      } as const
      wallets.add(solanaWallet(info.name, info, standard))
    })
    return uuid
  }
  const api = {
    register(...registered: unknown[]) {
      const uuids = registered.map(add)
      return () => uuids.forEach(wallets.remove)
    },
  }
  const onRegister = (event: Event) =>
    runGuarded(() => {
      const { detail } = asRecord(event)
      if (typeof detail === 'function') detail(api)
    })
  target.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}
