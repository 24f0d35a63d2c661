import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'account tiles: what is sold nowhere that the account is leads nowhere',
    file: 'widget/features/account/createActionLimits.ts',
    find: "...(sold && !isSold && sold.isWhole && { onramp: sold.isAny ? 'unsold' : 'never' }),",
    replace: '',
    test: 'parameters: sold on no network of the address',
  },
  {
    name: 'account tiles: an empty account offers nothing to send',
    file: 'widget/features/account/createActionLimits.ts',
    find: "...(isEmpty && { send: 'empty', swaps: 'empty' }),",
    replace: '',
    test: 'parameters: nothing is owned',
  },
  {
    name: 'account tiles: what is not known is held to be possible',
    file: 'widget/features/account/createActionLimits.ts',
    find: "if (toWalletKitError(thrown).code !== 'CHAIN_NOT_SUPPORTED') throw thrown",
    replace: '',
    test: 'parameters: nobody answers: what is not known is possible',
  },
])
