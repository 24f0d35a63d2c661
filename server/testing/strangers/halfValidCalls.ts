import { strangeChains } from './strangeWords.ts'

const { live, solana } = strangeChains
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = `${live}:0x5FbDB2315678afecb367f032d93F642f64180aa3`
const mint = 'So11111111111111111111111111111111111111112'
const coin = `${live}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`

/** What a client of each route would send. `{chain}` stands for any of the chains. */
interface Sample {
  query?: Readonly<Record<string, string>>
  body?: unknown
}

/** By the end of a route's pattern: what is sent is made from these, with something of it changed. */
export const halfValidCalls: Readonly<Record<string, readonly Sample[]>> = {
  '/v1': [
    {
      query: { chainId: '{chain}' },
      body: { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: account }, 'latest'] },
    },
    {
      query: { chainId: '{chain}' },
      body: [
        { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
        { jsonrpc: '2.0', id: 'a', method: 'eth_getBalance', params: [account, 'latest'] },
      ],
    },
  ],
  '/balance': [
    { query: { chainId: '{chain}', currency: 'usd' } },
    { query: { forceUpdate: 'true' } },
    { query: { chainId: '{chain}', currency: 'eur' } },
  ],
  '/history': [{ query: { chainId: '{chain}', cursor: '1-2' } }, { query: { onramp: 'harborpay' } }],
  '/nfts': [{ query: { chainId: '{chain}', cursor: '1-2' } }],
  '/v1/fungible/price': [
    { body: { projectId: 'demo', currency: 'usd', addresses: [coin, token, `${solana}:${mint}`] } },
    { body: { currency: 'usd', addresses: [`${live}:0x`, 'eip155:99:0x0', token] } },
    { body: { currency: 'eur', addresses: [token] } },
  ],
  '/v1/exchange-rates': [{ query: {} }],
  '/v1/convert/quotes': [
    { query: { amount: '1000000', from: token, to: coin, userAddress: `${live}:${account}`, gasPrice: '1' } },
  ],
  '/v1/convert/tokens': [{ query: { chainId: '{chain}' } }],
  '/v1/convert/gas-price': [{ query: { chainId: '{chain}' } }],
  '/v1/convert/allowance': [{ query: { tokenAddress: token, userAddress: `${live}:${account}` } }],
  '/v1/convert/build-approve': [
    { query: { from: token, to: coin, userAddress: `${live}:${account}`, amount: '5' } },
  ],
  '/v1/convert/build-transaction': [
    {
      body: {
        projectId: 'demo',
        amount: '5',
        from: token,
        to: coin,
        userAddress: `${live}:${account}`,
        eip155: { slippage: 1 },
        permit: { value: '5', deadline: '9', signature: `0x${'12'.repeat(65)}` },
      },
    },
  ],
  '/v1/transaction/preview': [
    {
      body: {
        account: `{chain}:${account}`,
        transaction: { to: account, value: '0x1', data: '0x' },
        receiver: account,
      },
    },
    { body: { account: `${solana}:${mint}`, transaction: { serialized: 'AAAA' } } },
  ],
  '/v1/token/transfer': [{ query: { chainId: '{chain}', token: account, receiver: account } }],
  '/v1/chain/events': [{ query: { chainId: '{chain}' } }],
  '/v1/onramp/options': [{ query: { country: 'US', provider: 'harborpay' } }],
  '/v1/onramp/quote': [
    { body: { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '50', network: 'harbor' } },
  ],
  '/v1/generators/onrampurl': [
    {
      body: {
        destinationWallets: [{ address: account, blockchains: ['harbor'], assets: ['USDC'] }],
        defaultNetwork: 'harbor',
        purchaseCurrency: 'USDC',
        provider: 'harborpay',
        presetFiatAmount: '50',
      },
    },
  ],
  '/getWallets': [{ query: { page: '1', entries: '4', search: 'me', chains: live, include: 'a,b' } }],
  '/auth/v1/authenticate': [
    {
      body: {
        message: `shop.example wants you to sign in with your Ethereum account:\n${account}\n\nURI: https://shop.example\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z`,
        signature: `0x${'00'.repeat(64)}1b`,
        site: 'https://shop.example',
      },
    },
  ],
  '/auth/v1/refresh': [{ body: { refreshToken: 'f'.repeat(43) } }],
  '/auth/v1/sign-out': [{ body: { refreshToken: 'f'.repeat(43), everywhere: true } }],
  '/auth/v1/introspect': [{ body: { token: 'eyJhbGciOiJFUzI1NiJ9.e30.AA' } }],
}
