/**
 * Labels that nobody gets: what reads as the operator or as a part of a site speaking, and names under which people are cheated. Whole labels
 * without their hyphens: `ad-min` is `admin`.
 */
export const reservedLabels: ReadonlySet<string> = new Set([
  // The operator, and who answers for it.
  ...['admin', 'administrator', 'moderator', 'official', 'operator', 'owner', 'root', 'staff', 'superuser'],
  ...['support', 'helpdesk', 'customersupport', 'customerservice', 'contact', 'service', 'team', 'verified'],
  ...['abuse', 'compliance', 'fraud', 'legal', 'security', 'privacy', 'trust', 'safety'],
  // Addresses that certificate authorities and mail servers trust (RFC 2142, CA/B baseline requirements).
  ...['hostmaster', 'postmaster', 'webmaster', 'noreply', 'mailerdaemon', 'usenet', 'news', 'uucp'],
  // Parts of a site, and what browsers and ENS read something into.
  ...['account', 'accounts', 'auth', 'login', 'logout', 'oauth', 'register', 'signin', 'signup', 'settings'],
  ...['cdn', 'data', 'docs', 'email', 'files', 'gateway', 'help', 'home', 'host', 'images', 'mail', 'mobile'],
  ...['ns01', 'null', 'status', 'static', 'test', 'testing', 'undefined', 'example', 'localhost', 'local'],
  ...['wpad', 'isatap', 'autoconfig', 'autodiscover', 'broadcasthost', 'resolver', 'registry', 'registrar'],
  ...['reverse', 'addr', 'default', 'anonymous', 'nobody', 'everyone', 'unknown', 'system', 'server'],
  // Money, under which people are cheated.
  ...['airdrop', 'bank', 'billing', 'bonus', 'bridge', 'claim', 'deposit', 'donate', 'donation', 'exchange'],
  ...['faucet', 'giveaway', 'giveaways', 'invest', 'payment', 'payments', 'payout', 'presale', 'prize'],
  ...['recovery', 'refund', 'refunds', 'reward', 'rewards', 'staking', 'swap', 'treasury', 'vault', 'wallet'],
  ...['withdraw', 'withdrawal', 'seedphrase', 'privatekey', 'multisig', 'paymaster', 'relayer', 'validator'],
  // Whom others are taken for.
  ...['binance', 'bitcoin', 'coinbase', 'ethereum', 'kraken', 'ledger', 'metamask', 'opensea', 'paypal'],
  ...['phantom', 'polygon', 'rainbow', 'reown', 'revolut', 'safe', 'solana', 'stripe', 'tether', 'trezor'],
  ...['trustwallet', 'uniswap', 'usdc', 'usdt', 'visa', 'mastercard', 'vitalik', 'satoshi', 'walletconnect'],
  ...['walletkit', 'google', 'apple', 'facebook', 'microsoft', 'amazon', 'github', 'telegram', 'whatsapp'],
])
