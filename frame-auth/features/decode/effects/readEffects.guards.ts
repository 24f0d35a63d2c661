import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: a permit inside of something else is not found',
    file: 'frame-auth/features/decode/readTypedData.ts',
    find: 'for (const member of types[type] ?? []) visit(member.type, value[member.name])',
    replace: '',
    test: 'default: nested',
  },
  {
    name: 'rule 9: a permit without limit is warned of like one with',
    file: 'frame-auth/features/decode/effects/effectWarnings.ts',
    find: "kind === 'collection' ? 'approveAll' : 'unlimited'",
    replace: "kind === 'collection' ? 'approveAll' : 'permit'",
    test: 'default: erc2612Unlimited',
  },
  {
    name: 'rule 9: a Safe that hands itself over runs a call like any other',
    file: 'frame-auth/features/decode/effects/readSignedTransaction.ts',
    find: 'isDelegate: operation !== 0n',
    replace: 'isDelegate: false',
    test: 'default: safeDelegate',
  },
  {
    name: 'rule 9: a Safe’s transaction is data like any other',
    file: 'frame-auth/features/decode/effects/readEffects.ts',
    find: 'readTransfer, readSignedTransaction,',
    replace: 'readTransfer,',
    test: 'default: safeSend',
  },
  {
    name: 'rule 9: a payment by signature is data like any other',
    file: 'frame-auth/features/decode/effects/readEffects.ts',
    find: 'readTransfer, readSignedTransaction,',
    replace: 'readSignedTransaction,',
    test: 'default: eip3009',
  },
  {
    name: 'rule 9: an order that brings nothing is one like any other',
    file: 'frame-auth/features/decode/effects/effectWarnings.ts',
    find: 'effect.gets.length === 0 ||',
    replace: '',
    test: 'default: seaportForNothing',
  },
  {
    name: 'rule 9: unknown data is signed without a warning',
    file: 'frame-auth/features/decode/effects/effectWarnings.ts',
    find: "if (!isWhole) types.add('unknownData')",
    replace: '',
    test: 'default: unknown',
  },
])
