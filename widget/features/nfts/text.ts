export const nftsText = {
  'nfts.list': 'NFTs',
  'nfts.loading': 'Loading NFTs',
  'nfts.count': 'You own {count}',
  'nfts.emptyTitle': 'No NFTs yet',
  'nfts.emptyText': 'Collectibles this account receives appear here.',
  'nfts.failedTitle': 'We couldn’t load your NFTs',
  'nfts.failedText': 'Check your internet connection, then try again.',
  'nfts.unreadTitle': 'NFTs aren’t available',
  'nfts.unreadText': 'We can’t read this network’s NFTs here.',
  'nfts.moreFailed': 'We couldn’t load the rest.',
  'nfts.showHidden': 'Show hidden ({count})',
  'nfts.hide': 'Hide them again',

  'nft.send': 'Send',
  'nft.sendRefused': '{wallet} didn’t allow this site to send. Disconnect, then connect again and allow it.',
  'nft.sendElsewhere': 'This NFT is on {network}. Switch to {network} to send it.',
  'nft.spam': 'This looks like spam. Don’t do what it asks.',
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
