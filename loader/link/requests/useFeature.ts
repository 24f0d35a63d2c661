import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { StandardWallet } from '../../faces/standardWallet.ts'
import { fields } from '../../fields.ts'

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
  const feature = fields(wallet.features[name])
  const run = feature[method ?? '']
  if (typeof run !== 'function') throw new WalletKitError('METHOD_NOT_FOUND', `The wallet has no ${name}`)
  return Reflect.apply(run, feature, values)
}
