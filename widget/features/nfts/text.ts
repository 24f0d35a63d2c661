export const nftsText = {
  'nfts.list': 'NFTs',
  'nfts.loading': 'Loading NFTs',
  'nfts.count': 'You own {count}',
  'nfts.emptyTitle': 'No NFTs yet',
  'nfts.emptyText': 'Collectibles that this account receives show up here.',
  'nfts.failedTitle': 'NFTs did not load',
  'nfts.failedText': 'Check your internet connection, then try again.',
  'nfts.unreadTitle': 'No NFTs to show',
  'nfts.unreadText': 'The NFTs of this network cannot be read here.',
  'nfts.moreFailed': 'The rest did not load.',
  'nfts.showHidden': 'Show hidden ({count})',
  'nfts.hide': 'Hide them again',

  'nft.spam': 'This looks like spam. Do not follow what it asks you to do.',
  'nft.owned': 'You own',
  'nft.tokenId': 'Token ID',
  'nft.contract': 'Contract',
  'nft.mint': 'Mint',
  'nft.standard': 'Standard',
  'nft.network': 'Network',
  'nft.attributes': 'Attributes',
  'nft.more': 'Show more',
  'nft.less': 'Show less',
  'nft.copyTokenId': 'Copy token ID',
  'nft.copyContract': 'Copy contract',

  'copy.done': 'Copied',
  'copy.manually': 'The text is selected. Copy it with your keyboard or the context menu.',
} as const

/** On a touch screen. */
export const nftsTouch = {
  'copy.manually': 'The text is selected. Hold it, then choose Copy.',
} as const
