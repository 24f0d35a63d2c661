import type { Mutation } from './mutation.ts'

const effects = 'frame-auth/features/decode/effects'

/** What signed data is taken for (security.md rule 9: judged after decoding, on canonical values). */
export const typedDataMutations: readonly Mutation[] = [
  {
    name: 'threat 18: a number that is written another way is not read',
    file: 'frame-auth/features/decode/canonicalAtom.ts',
    find: 'return whole.toString()',
    replace: 'return String(value)',
    proof: {
      unit: 'frame-auth/features/decode/describeTypedData.test.ts',
      test: 'threat 18 behavior: a permit is one however its numbers are written: "0X2625A0"',
    },
  },
  {
    name: 'threat 18: what is signed is the page’s own text',
    file: 'frame-auth/features/requests/parseEvmRequest.ts',
    find: 'typedData: JSON.stringify(typedData)',
    replace: "typedData: typeof data === 'string' ? data : JSON.stringify(data)",
    proof: {
      unit: 'frame-auth/features/decode/describeTypedData.test.ts',
      test: 'threat 18 behavior: what is frozen, and signed, has the values that are shown',
    },
  },
  {
    name: 'threat 18: a permit inside of something else is not found',
    file: 'frame-auth/features/decode/readTypedData.ts',
    find: 'for (const member of types[type] ?? []) visit(member.type, value[member.name])',
    replace: '',
    proof: { unit: `${effects}/readEffects.test.ts`, test: 'default: nested' },
  },
  {
    name: 'rule 9: a permit without limit is warned of like one with',
    file: `${effects}/effectWarnings.ts`,
    find: "kind === 'collection' ? 'approveAll' : 'unlimited'",
    replace: "kind === 'collection' ? 'approveAll' : 'permit'",
    proof: { unit: `${effects}/readEffects.test.ts`, test: 'default: erc2612Unlimited' },
  },
  {
    name: 'rule 9: a Safe that hands itself over runs a call like any other',
    file: `${effects}/readSignedTransaction.ts`,
    find: 'isDelegate: operation !== 0n',
    replace: 'isDelegate: false',
    proof: { unit: `${effects}/readEffects.test.ts`, test: 'default: safeDelegate' },
  },
  {
    name: 'rule 9: a Safe’s transaction is data like any other',
    file: `${effects}/readEffects.ts`,
    find: '  readSignedTransaction,\n',
    replace: '',
    proof: { unit: `${effects}/readEffects.test.ts`, test: 'default: safeSend' },
  },
  {
    name: 'rule 9: a payment by signature is data like any other',
    file: `${effects}/readEffects.ts`,
    find: '  readTransfer,\n',
    replace: '',
    proof: { unit: `${effects}/readEffects.test.ts`, test: 'default: eip3009' },
  },
  {
    name: 'rule 9: an order that brings nothing is one like any other',
    file: `${effects}/effectWarnings.ts`,
    find: 'effect.gets.length === 0 || ',
    replace: '',
    proof: { unit: `${effects}/readEffects.test.ts`, test: 'default: seaportForNothing' },
  },
  {
    name: 'rule 9: unknown data is signed without a warning',
    file: `${effects}/effectWarnings.ts`,
    find: "  if (!isWhole) types.add('unknownData')\n",
    replace: '',
    proof: { unit: `${effects}/readEffects.test.ts`, test: 'default: unknown' },
  },
]
