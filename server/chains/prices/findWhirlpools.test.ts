import {
  address,
  getAddressEncoder,
  getArrayEncoder,
  getBytesEncoder,
  getI32Encoder,
  getStructEncoder,
  getU8Encoder,
  getU16Encoder,
  getU64Encoder,
  getU128Encoder,
  isAddress,
} from '@solana/web3.js'
import { LiteSVM } from 'litesvm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestChain } from '../../testing/createTestChain.ts'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import { createExchangePrices } from './createExchangePrices.ts'
import { findWhirlpools } from './findWhirlpools.ts'
import { whirlpoolAddresses, whirlpoolProgram } from './whirlpool.ts'

const never = new AbortController().signal
const sol = 'So11111111111111111111111111111111111111112'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const none = address('11111111111111111111111111111111')
/** Bonk's and JitoSOL's mints: in the order of bytes one stands before USDC, the other after it. */
const [before, after] = [
  'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
  'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn',
] as const
const decimals: Readonly<Record<string, number>> = { [sol]: 9, [usdc]: 6, [before]: 5, [after]: 9 }

/** SOL and USDC at ticks of four, as mainnet had it on 19 November 2024: at tick −14,170. */
const mainnetAddress = 'Czfq3xZZDmsdGdUyrNLtRhGc47cXcZtLG4crryfu44zE'
const mainnetPool =
  'P5XRDOGAYwkT5EH4ORPKaLBjT7Al/eqohzfoQRDRJV41ezN33e4czf8EAAQAkAEBACUn6rOx9gIAAAAAAAAAAADZ0q3a01wPfgAAAAAAAAAApsj///QCNRYAAAAA7MHhBAAAAAAGm4hX/quBhPtof2NGGMA12sQ53BrrO1WYoPAAAAAAAchN8kM4mDvkqFswl7r0C8lXEQjSiawAs2jfF11Edc96okZrwvdXv2MAAAAAAAAAAMb6evO+2606PWXzaqvJdDGxu+TC0vbg5HymAgNFL11hFl+VcsWpaqUC3VEQVKJqbSWO98HW1sGu4SkZFNxRAjLtNOmyVWgdCwAAAAAAAAAAaZY8ZwAAAAAMANCv64YU2n8Zq6AtQPGMaSWF9lAg387T1eX5qcDE4Q8bkJQIzrVDfhKReyB9qZTQ6FenQB4SLAPfa/fG1/wqvR0xrxfe/zwmhIFgCsr+SxQJjA/hQbf0oc34STRkRAMAAAAAAAAAAAAAAAAAAAAAIxHh3tFPDkQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAC9HTGvF97/PCaEgWAKyv5LFAmMD+FBt/ShzfhJNGREAwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAL0dMa8X3v88JoSBYArK/ksUCYwP4UG39KHN+Ek0ZEQDAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='

/** In the order of the program's source, apart from what `decodeWhirlpool` knows of offsets. */
const poolEncoder = getStructEncoder([
  ['discriminator', getBytesEncoder()],
  ['whirlpoolsConfig', getAddressEncoder()],
  ['whirlpoolBump', getU8Encoder()],
  ['tickSpacing', getU16Encoder()],
  ['feeTierIndexSeed', getU16Encoder()],
  ['feeRate', getU16Encoder()],
  ['protocolFeeRate', getU16Encoder()],
  ['liquidity', getU128Encoder()],
  ['sqrtPrice', getU128Encoder()],
  ['tickCurrentIndex', getI32Encoder()],
  ['protocolFeeOwedA', getU64Encoder()],
  ['protocolFeeOwedB', getU64Encoder()],
  ['tokenMintA', getAddressEncoder()],
  ['tokenVaultA', getAddressEncoder()],
  ['feeGrowthGlobalA', getU128Encoder()],
  ['tokenMintB', getAddressEncoder()],
  ['tokenVaultB', getAddressEncoder()],
  ['feeGrowthGlobalB', getU128Encoder()],
  ['rewardLastUpdatedTimestamp', getU64Encoder()],
  ['rewards', getArrayEncoder(getBytesEncoder(), { size: 3 })],
])

/** The runtime brands these in a version of its own. */
const addressSchema = z.custom<Parameters<LiteSVM['getAccount']>[0]>(
  (value) => typeof value === 'string' && isAddress(value),
)
const ledgerAddress = (text: string) => addressSchema.parse(text)
const lamportsSchema = z.custom<Parameters<LiteSVM['airdrop']>[1]>((value) => typeof value === 'bigint')

let svm: LiteSVM
let asked: number

const chain = (): Chain => {
  const local = createTestChain(['http://127.0.0.1:9'])
  return {
    ...local,
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    network: { ...local.network, chainNamespace: 'solana' },
    async batch(calls) {
      return calls.map(({ params: [wanted] }) => {
        const keys = z.array(z.string()).check(z.maxLength(100)).parse(wanted)
        asked += keys.length
        const value = keys
          .map((key) => svm.getAccount(ledgerAddress(key)))
          .map((account) =>
            account.exists ? { data: [Buffer.from(account.data).toString('base64'), 'base64'] } : null,
          )
        return { result: { value } }
      })
    },
  }
}

function write(at: string, owner: string, data: Uint8Array): void {
  svm.setAccount({
    address: ledgerAddress(at),
    data,
    executable: false,
    lamports: lamportsSchema.parse(svm.minimumBalanceForRentExemption(BigInt(data.length))),
    programAddress: ledgerAddress(owner),
    space: BigInt(data.length),
  })
}

function writeMint(mint: string): void {
  const data = Buffer.alloc(82)
  data.writeUInt8(decimals[mint] ?? 0, 44)
  write(mint, tokenProgram, data)
}

function writeVault(vault: string, mint: string, amount: bigint): void {
  const data = Buffer.alloc(165)
  data.set(getAddressEncoder().encode(address(mint)))
  data.writeBigUInt64LE(amount, 64)
  write(vault, tokenProgram, data)
}

interface PoolParameters {
  mintA: string
  mintB: string
  /** Of one whole A, in whole B. */
  price: number
  liquidity: bigint
  /** What the pool has of each, in base units. */
  held: [a: bigint, b: bigint]
}

let nextVault = 1
async function writePool({ mintA, mintB, price, liquidity, held }: PoolParameters): Promise<void> {
  const [vaultA, vaultB] = [mintA, mintB].map((mint, index) => {
    const vault = address(`Vau1t${'1'.repeat(37)}${'23456789ABCDEFGH'[nextVault++]}`)
    writeVault(vault, mint, held[index] ?? 0n)
    return vault
  })
  const raw = price * 10 ** ((decimals[mintB] ?? 0) - (decimals[mintA] ?? 0))
  const sqrtPrice = BigInt(Math.round(Math.sqrt(raw) * 2 ** 32)) << 32n
  const data = poolEncoder.encode({
    discriminator: Buffer.from('3f95d10ce1806309', 'hex'),
    whirlpoolsConfig: address('2LecshUwdy9xi7meFgHtFJQNSKk4KdTrcpvaB56dP2NQ'),
    whirlpoolBump: 255,
    tickSpacing: 64,
    feeTierIndexSeed: 64,
    feeRate: 3_000,
    protocolFeeRate: 1_300,
    liquidity,
    sqrtPrice,
    tickCurrentIndex: 0,
    protocolFeeOwedA: 0n,
    protocolFeeOwedB: 0n,
    tokenMintA: address(mintA),
    tokenVaultA: vaultA ?? none,
    feeGrowthGlobalA: 0n,
    tokenMintB: address(mintB),
    tokenVaultB: vaultB ?? none,
    feeGrowthGlobalB: 0n,
    rewardLastUpdatedTimestamp: 0n,
    rewards: Array.from({ length: 3 }, () => new Uint8Array(128)),
  })
  const places = await whirlpoolAddresses(mintA, mintB)
  write(places[5] ?? '', whirlpoolProgram, new Uint8Array(data))
}

function createPrices(now: () => number = () => 0) {
  return createExchangePrices({
    exchanges: [findWhirlpools(now)],
    cache: createAnswerCache({ shared: null, now }),
  })
}
const priceOf = async (mint: string) => (await createPrices().prices(chain(), [mint], never)).get(mint)

beforeEach(() => {
  svm = new LiteSVM()
  asked = 0
  nextVault = 1
  for (const mint of Object.keys(decimals)) writeMint(mint)
  const data = Buffer.from(mainnetPool, 'base64')
  write(mainnetAddress, whirlpoolProgram, data)
  const vault = '2WLWEuKDgkDUccTpbwYp1GToYktiSB1cXvreHUwiSUVP'
  writeVault(vault, usdc, 9_000_000n * 1_000_000n)
})

describe('findWhirlpools', () => {
  test('default: SOL by either name, from the account that mainnet had', async () => {
    const prices = await createPrices().prices(chain(), ['native', sol, usdc], never)
    // The price by the pool's other field, the tick: each is one basis point.
    const byTick = 1.0001 ** -14_170 * 1_000
    expect(Math.abs((prices.get('native') ?? 0) / byTick - 1)).toBeLessThan(0.0001)
    expect(prices.get(sol)).toBe(prices.get('native'))
    expect(prices.get(usdc)).toBe(1)
  })

  test('parameters: the pools of a pair are where Orca has them', async () => {
    const places = await whirlpoolAddresses(usdc, sol)
    expect(places).toContain(mainnetAddress)
    expect(places).toContain('HJPjoWUrhoZzkNfRpHuieeFk9WcZWjwy6PBjZ81ngndJ')
  })

  test.each([
    ['a mint before its dollar', before, { mintA: before, mintB: usdc, price: 0.00002 }, 0.00002],
    ['a mint after its dollar', after, { mintA: usdc, mintB: after, price: 0.004 }, 250],
    ['a mint that is only paired with SOL', after, { mintA: sol, mintB: after, price: 0.8 }, 303.0992],
  ])('parameters: %s', async (_, mint, pool, price) => {
    await writePool({ ...pool, liquidity: 10n ** 16n, held: [10n ** 14n, 10n ** 14n] })
    expect((await priceOf(mint)) ?? 0).toBeCloseTo(price, 4)
  })

  test.each([
    ['that holds next to nothing, whatever it says', 10n ** 16n, 999_000_000n],
    ['with next to nothing at its price, however much lies elsewhere', 10n ** 4n, 10n ** 14n],
  ])('rejects: a pool %s', async (_, liquidity, held) => {
    await writePool({ mintA: before, mintB: usdc, price: 0.00002, liquidity, held: [held, held] })
    expect(await priceOf(before)).toBeUndefined()
  })

  test('rejects: a mint without a pool, and what lies at a pool’s place and is none', async () => {
    const [place = ''] = await whirlpoolAddresses(before, usdc)
    write(place, '11111111111111111111111111111111', new Uint8Array(653))
    expect(await priceOf(before)).toBeUndefined()
  })

  test('behavior: where a pair’s pools are is asked once, what they hold each time', async () => {
    let time = 0
    const prices = createPrices(() => time)
    const read = () => prices.prices(chain(), [before, after, 'native'], never)
    await read()
    const first = asked
    time = 30_000
    await read()
    // Eight pairs at ten places, a vault and two mints; then the one pool and its vault.
    expect([first, asked - first]).toEqual([83, 2])
  })

  test('behavior: a chain that is not Solana’s is not served', () => {
    expect(createPrices().serves(createTestChain(['http://127.0.0.1:9']))).toBe(false)
    expect(createPrices().serves(chain())).toBe(true)
  })
})
