import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import type { StandardWallet } from '../../faces/standardWallet.ts'
import { fields } from '../../fields.ts'
import { useFeature } from '../requests/useFeature.ts'
import type { FoundWallet } from './foundWallet.ts'

/** A found wallet that follows wallet-standard. Of what it answers only addresses and chains may cross. */
export function solanaWallet(id: string, info: DiscoveredWallet, standard: StandardWallet): FoundWallet {
  return {
    id,
    info,
    standard,
    async ask(method, params) {
      const { accounts } = fields(await useFeature(standard, method, [params]))
      return {
        accounts:
          Array.isArray(accounts) &&
          accounts.map((account) => {
            const { address, chains } = fields(account)
            return { address, chains }
          }),
      }
    },
    watch: (tell) => useFeature(standard, 'standard:events', ['change', () => tell('change')], 'on'),
  }
}
