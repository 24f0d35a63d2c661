import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 19: words of a contract reach screens as they are',
    file: 'server/chains/core/createContractReader.ts',
    find: 'return toLabel(text, maxLength) ?? null',
    replace: 'return text.slice(0, maxLength)',
    test: 'threat 19 behavior: words are cut and lose the marks that change how they read',
  },
  {
    name: 'a token has a picture by what it calls itself',
    file: 'server/chains/remoteContent/createTokenIcons.ts',
    find: 'return token && (ownPicture(token) ?? bySymbol(token.symbol))',
    replace:
      'return (token && ownPicture(token)) ?? bySymbol(token?.symbol ?? chain.network.nativeCurrency.symbol)',
    test: 'behavior: only a token of the operator’s list has a picture',
  },
  {
    name: 'what a failed transaction would have moved counts as moved',
    file: 'server/chains/evm/toTransaction.ts',
    find: 'transaction.failed ? [] : toNative(transaction, account)',
    replace: 'toNative(transaction, account)',
    test: 'behavior: what failed moved nothing and cost its fee',
  },
  {
    name: 'tokens are listed of which nothing is there',
    file: 'server/chains/evm/readEvmBalances.ts',
    find: 'amount === 0n ||',
    replace: '',
    test: 'behavior: what is gone is left out',
  },
  {
    name: 'NFTs are listed that were given away',
    file: 'server/chains/evm/readEvmNfts.ts',
    find: 'owner?.toLowerCase() === account ? 1n : 0n',
    replace: 'owner ? 1n : 0n',
    test: 'default: what is held now, with its metadata',
  },
  {
    name: 'any cursor is taken',
    file: 'server/chains/core/cursor.ts',
    find: "z.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString()))",
    replace: "JSON.parse(Buffer.from(text, 'base64url').toString())",
    test: 'rejects: the cursor WzEsLTFd',
  },
  {
    name: 'what an account has wrapped is not looked for',
    file: 'server/chains/evm/readEvmBalances.ts',
    find: 'listed.concat(wrapped, received)',
    replace: 'listed.concat(received)',
    test: 'behavior: what an account has wrapped is there, though no log tells of it',
  },
  {
    name: 'threat 19: a collection that says that it has decimals is a balance',
    file: 'server/chains/evm/readEvmBalances.ts',
    find: "eq(kind, 'erc20'),",
    replace: '',
    test: 'threat 19 behavior: none of them is a balance, though it says that it has decimals',
  },
])
