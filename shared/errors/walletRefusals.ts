/**
 * How wallets say that a person declined: one table for wallets in the page, by WalletConnect, and Solana's. EIP-1193 has 4001
 * for it; these are the others that were seen in the field.
 */
export const walletRefusals = {
  codes: [
    // EIP-1193: MetaMask, Phantom, OKX, Rabby.
    '4001',
    // WalletConnect: declined, and the chains, methods or events of a proposal were. https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
    '5000',
    '5001',
    '5002',
    '5003',
    // ethers, in wallets that are made with it. https://github.com/Uniswap/interface/pull/5996
    'ACTION_REJECTED',
  ],
  /**
   * Of EIP-5792: who declines an upgrade may be asked for the same calls without it, so that pages look for this code.
   */
  exceptions: ['5750'],
  names: [
    // viem, in wallets that are made with it.
    'UserRejectedRequestError',
    // Ledger. https://github.com/LedgerHQ/ledger-live (libs/ledgerjs/packages/errors)
    'UserRefusedOnDevice',
    'UserRefusedAddress',
    'TransactionRefusedOnDevice',
  ],
  /** A person is named who said no: anywhere in the text. */
  phrases: [
    // MetaMask, Coinbase Wallet, Trust, Fireblocks, Frame, Safe. https://github.com/Uniswap/widgets (src/utils/jsonRpcError.ts),
    // https://github.com/anza-xyz/wallet-adapter/issues/538, https://github.com/cowprotocol/cowswap/issues/4180
    /\buser(?: has)? (?:rejected|rejects|reject|denied|cancell?ed|declined|refused|disapproved|aborted)\b(?! by\b)/i,
    // SafePal, Vultisig, TronLink, Ledger's "(denied by the user?)". https://github.com/vultisig/vultisig-windows/pull/4565,
    // https://github.com/LedgerHQ/ledger-live-desktop/issues/3338
    /\b(?:rejected|denied|cancell?ed|declined|refused|aborted) by (?:the )?user\b/i,
  ],
  /** Nobody is named, so nothing else may be in the text: nodes and contracts reject, too. */
  texts: [
    // Safe and Trust. https://github.com/pancakeswap/pancake-frontend (packages/swap/src/utils/isUserRejected.ts)
    'Transaction was rejected',
    // Solflare, and Binance's. https://github.com/Uniswap/interface (utilities/src/errors)
    'Transaction cancelled',
    'Connection rejected',
    'Closed modal',
    // Rainbow and Keplr. https://github.com/viaprotocol/web3-wallets/pull/58
    'Request rejected',
    'Rejected request',
    // Mobile Wallet Adapter. https://github.com/wallet-ui/wallet-ui/issues/520
    '-3/sign request declined',
  ],
} as const

/** A contract's own words may be anything. */
const isOfContract = /\brevert(?:ed)?\b/i
/** How deep wallets wrap one error in another, and where. */
const deepest = 4
const wrappers = ['cause', 'error', 'data', 'originalError', 'info'] as const

/**
 * Whether what a wallet threw means that a person declined.
 *
 * @param thrown an error, what is left of one that has crossed a border (`{ code, message }`), or a text alone
 */
export function isWalletRefusal(thrown: unknown): boolean {
  return typeof thrown === 'string' ? saysSo(thrown) : isRefusalWithin(thrown, 0)
}

function isRefusalWithin(thrown: unknown, depth: number): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > deepest) return false
  const read = (key: string): unknown => Reflect.get(thrown, key)
  if (isOneOf(walletRefusals.exceptions, read('code'))) return false
  return (
    isOneOf(walletRefusals.codes, read('code')) ||
    isOneOf(walletRefusals.names, read('name')) ||
    [read('message'), read('reason')].some((text) => typeof text === 'string' && saysSo(text)) ||
    wrappers.some((key) => isRefusalWithin(read(key), depth + 1))
  )
}

const isOneOf = (known: readonly string[], value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && known.includes(String(value))

function saysSo(text: string): boolean {
  const { phrases, texts } = walletRefusals
  // "WalletSignTransactionError: …"
  const plain = text
    .replace(/^(?:\w*Error: )+/, '')
    .replace(/[.!]$/, '')
    .toLowerCase()
  return (
    texts.some((known) => known.toLowerCase() === plain) ||
    (!isOfContract.test(text) && phrases.some((phrase) => phrase.test(text)))
  )
}
