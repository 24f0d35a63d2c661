import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'replacing: an upgrade is sent again without its authorisation',
    file: 'frame-auth/features/requests/readPendingTransaction.ts',
    find: 'speedUp: new Set(repeatable)',
    replace: "speedUp: new Set([...repeatable, '0x4'])",
    test: 'prepareReplacement > default: an upgrade of the account that waits is cancelled, too',
  },
  {
    name: 'replacing: a fee that nodes refuse, for it is not a tenth higher',
    file: 'shared/constants/evmFees.ts',
    find: 'replacement: 110n',
    replace: 'replacement: 109n',
    test: 'prepareReplacement > default: sped up: the same call under the same nonce, both fees a tenth higher, and said to be that',
  },
  {
    name: 'replacing: below the market, where nobody takes it',
    file: 'frame-auth/features/decode/prepareEvmTransaction.ts',
    find: 'higher(maxFeePerGas ?? baseFee * evmFees.baseFeeHeadroom + tip, least?.maxFeePerGas)',
    replace: 'least?.maxFeePerGas ?? maxFeePerGas ?? baseFee * evmFees.baseFeeHeadroom + tip',
    test: 'prepareReplacement > behavior: never below the market',
  },
  {
    name: 'replacing: what a block holds is signed once more',
    file: 'frame-auth/features/requests/readPendingTransaction.ts',
    find: 'pending.blockHash ||',
    replace: '',
    test: 'prepareReplacement > rejects: a transaction that a block holds: nothing is shown, and nothing signed',
  },
  {
    name: 'replacing: a nonce that was used is signed once more',
    file: 'frame-auth/features/requests/readPendingTransaction.ts',
    find: '|| next.data > pending.nonce',
    replace: '',
    test: 'prepareReplacement > rejects: a transaction whose nonce is used: nothing is shown, and nothing signed',
  },
  {
    name: 'replacing: what somebody else has sent is repeated',
    file: 'frame-auth/features/requests/readPendingTransaction.ts',
    find: 'signer.toLowerCase() !== account.toLowerCase()',
    replace: 'false',
    test: 'prepareReplacement > rejects: a transaction of somebody else: nothing is shown, and nothing signed',
  },
  {
    name: 'replacing: a node’s word counts for what was signed',
    file: 'frame-auth/features/requests/readPendingTransaction.ts',
    find: '&& keccak256(encode(v, r, s)) === hash.toLowerCase()',
    replace: '',
    test: 'prepareReplacement > rejects: a network that answers with another amount: the hash is of what was signed',
  },
])
