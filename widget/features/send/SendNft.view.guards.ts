import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'send: another number of NFTs is signed than was reviewed',
    file: 'widget/features/send/evmAdapter.ts',
    find: 'tokenId, from, receiver, amount })',
    replace: 'tokenId, from, receiver, amount: 1n })',
    test: 'SendNft > default: so many of several as were reviewed',
  },
  {
    name: 'send: an NFT of another account or network is reviewed',
    file: 'widget/features/send/findNftProblem.ts',
    find: "if (!form.isFor(nft) || nft.chainId !== target.network.caipNetworkId) return 'elsewhere'",
    replace: '',
    test: 'SendNft > rejects: another account than the one that holds it: nothing is reviewed, and nothing of the form is left',
  },
  {
    name: 'send: an NFT goes to its own collection, where it is lost',
    file: 'widget/features/send/findNftProblem.ts',
    find: "isSameAddress(receiver.address, nftAsset(nft).address) ? 'collection' : null",
    replace: 'null',
    test: 'SendNft > rejects: nobody, the collection itself, and an address with a typo',
  },
  {
    name: 'send: another NFT of the collection is held to be the one that moves',
    file: 'widget/features/send/review.ts',
    find: "asset.kind !== 'nft' || asset.nft.standard === 'SPL' || tokenId === asset.nft.tokenId",
    replace: 'true',
    test: 'SendNft > rejects: a collection that says yes and moves another one',
  },
])
