/**
 * What Bitcoin's nodes tell of the chain and of transactions, and what hands one over. Not what belongs to a wallet of the
 * node, steers it, shows its connections, or makes it walk through all unspent outputs.
 *
 * @see https://developer.bitcoin.org/reference/rpc/
 */
export const bitcoinMethods: ReadonlySet<string> = new Set([
  'analyzepsbt',
  'decodepsbt',
  'decoderawtransaction',
  'decodescript',
  'deriveaddresses',
  'estimatesmartfee',
  'finalizepsbt',
  'getbestblockhash',
  'getblock',
  'getblockchaininfo',
  'getblockcount',
  'getblockfilter',
  'getblockhash',
  'getblockheader',
  'getblockstats',
  'getchaintips',
  'getchaintxstats',
  'getdeploymentinfo',
  'getdescriptorinfo',
  'getdifficulty',
  'getmempoolancestors',
  'getmempooldescendants',
  'getmempoolentry',
  'getmempoolinfo',
  'getnetworkhashps',
  'getrawmempool',
  'getrawtransaction',
  'gettxout',
  'gettxoutproof',
  'gettxspendingprevout',
  'sendrawtransaction',
  'submitpackage',
  'testmempoolaccept',
  'validateaddress',
  'verifymessage',
  'verifytxoutproof',
])
