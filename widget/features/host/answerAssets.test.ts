import { createClient, custom } from 'viem'
import { getAssets } from 'viem/experimental/erc7811'
import { describe, expect, it } from 'vitest'
import type { TokenBalance } from '#shared/api/chain/balance.ts'
import type { Nft } from '#shared/api/chain/nfts.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { harbor, lagoon, quay } from '../../testing/fakeNetworks.ts'
import { answerAssets } from './answerAssets.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const coin: TokenBalance = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:31337', price: 0 },
  quantity: { decimals: '18', numeric: '1.5' },
}
const dollar: TokenBalance = {
  ...{ name: 'Harbor Dollar', symbol: 'HUSD', chainId: 'eip155:31337', price: 1 },
  address: `eip155:31337:${token}`,
  quantity: { decimals: '6', numeric: '20' },
}
const item: Nft = {
  ...{ chainId: 'eip155:31337', address: `eip155:31337:${account}`, tokenId: '17', standard: 'ERC721' },
  ...{ quantity: '1', name: 'Item no. 17', collection: 'Items', isSpam: false },
}
const native = {
  ...{ address: 'native', balance: '0x14d1120d7b160000', type: 'native' },
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const erc20 = {
  ...{ address: token, balance: '0x1312d00', type: 'erc20' },
  metadata: { name: 'Harbor Dollar', symbol: 'HUSD', decimals: 6 },
}
const erc721 = {
  ...{ address: account, balance: '0x1', type: 'erc721' },
  metadata: { name: 'Items', symbol: '', tokenId: '0x11' },
}

/** Two chains and a cluster; only Harbor has anything. */
function ask(filters: object, fails: readonly CaipNetworkId[] = []) {
  const asked: string[] = []
  const read = <T>(what: string, chainId: CaipNetworkId, answer: T): T => {
    asked.push(`${what} ${chainId}`)
    if (fails.includes(chainId)) throw new WalletKitError('RPC_UNREACHABLE', `${chainId} is down`)
    return answer
  }
  const isHarbor = (chainId: CaipNetworkId) => chainId === harbor.caipNetworkId
  const answer = answerAssets({
    params: [{ account, ...filters }],
    addresses: [account.toLowerCase()],
    networks: [harbor, quay, lagoon],
    api: {
      balances: async (_, chainId) =>
        read('balances', chainId, { balances: isHarbor(chainId) ? [coin, dollar] : [] }),
      async nfts(_, chainId, cursor) {
        const next = { data: [{ ...item, tokenId: '18', isSpam: true }], next: null }
        const first = { data: [item, { ...item, standard: 'ERC1155' as const }], next: 'more' }
        const none = { data: [], next: null }
        return read('nfts', chainId, isHarbor(chainId) ? (cursor ? next : first) : none)
      },
    },
    signal: new AbortController().signal,
  })
  return { answer, asked }
}

describe('answerAssets (ERC-7811)', () => {
  it('default: all that the account has on the page’s EVM networks, without what is spam', async () => {
    expect(await ask({}).answer).toEqual({ '0x7a69': [native, erc20, erc721], '0x7a6a': [] })
  })

  it.each<[string, object, object, string[]?]>([
    ['chainFilter', { chainFilter: ['0x7a6a', '0x1'] }, { '0x7a6a': [] }],
    [
      'assetTypeFilter, by which no more is read than needed',
      { assetTypeFilter: ['erc20', 'points'], chainFilter: ['0x7a69'] },
      { '0x7a69': [erc20] },
      ['balances eip155:31337'],
    ],
    [
      'assetFilter, beside which the others mean nothing',
      {
        assetFilter: {
          '0x7a69': [
            { address: token.toLowerCase(), type: 'erc20' },
            { address: 'native', type: 'native' },
            { address: token, type: 'erc721' },
          ],
        },
        assetTypeFilter: ['erc721'],
        chainFilter: ['0x7a6a'],
      },
      { '0x7a69': [native, erc20] },
    ],
    [
      'assetFilter as viem writes its chains; what is named is not left out as spam',
      { assetFilter: { 31337: [{ address: account, type: 'erc721' }] } },
      { '0x7a69': [erc721, { ...erc721, metadata: { ...erc721.metadata, tokenId: '0x12' } }] },
    ],
  ])('parameters: %s', async (_, filters, expected, reads) => {
    const { answer, asked } = ask(filters)
    expect(await answer).toEqual(expected)
    if (reads) expect(asked).toEqual(reads)
  })

  it('behavior: viem reads it', async () => {
    const request = async ({ params }: { params: [object] }) => ask(params[0]).answer
    const client = createClient({ transport: custom({ request }) })
    const assets = await getAssets(client, { account, chainIds: [31_337] })
    expect(assets[31_337]).toMatchObject([
      { type: 'native', balance: 15n * 10n ** 17n },
      { type: 'erc20', balance: 20_000_000n, metadata: { symbol: 'HUSD' } },
      { type: 'erc721' },
    ])
  })

  it('behavior: a chain that cannot be read is left out, and is not empty', async () => {
    expect(await ask({}, ['eip155:31337']).answer).toEqual({ '0x7a6a': [] })
    await expect(ask({}, ['eip155:31337', 'eip155:31338']).answer).rejects.toMatchObject({
      code: 'RPC_UNREACHABLE',
    })
  })

  it('rejects: an account that is not connected, and what is no question', async () => {
    await expect(ask({ account: token }).answer).rejects.toMatchObject({ data: { code: 4100 } })
    for (const filters of [{ account: 'me' }, { chainFilter: ['harbor'] }, { assetFilter: [] }])
      await expect(ask(filters).answer).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })
})
