import { ed25519 } from '@noble/curves/ed25519'
import { getAddressEncoder, isAddress, address as toAddress } from '@solana/web3.js'
import * as z from 'zod/mini'
import type { AssetChange } from '#shared/api/chain/assetChange.ts'
import type { PreviewAnswer, ReceiverKind } from '#shared/api/chain/preview.ts'
import { begin } from '#shared/async/begin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { AnswerCache } from '../../cache/createAnswerCache.ts'
import type { Chain } from '../../core/chain.ts'
import type { PreviewQuestion } from '../../core/chainReader.ts'
import { parseRpc } from '../../core/rpcResult.ts'
import { toLabel } from '../../core/toLabel.ts'
import { reasonOf } from '../simulateSolana.ts'
import { systemProgram, tokenPrograms } from '../solanaPolicy.ts'
import { readTokenAccount } from '../tokenAccount.ts'
import { classifySolanaFailure } from './failures.ts'
import { type ReadTransaction, readTransaction } from './readTransaction.ts'

/** Lamports for one signature. @see https://solana.com/docs/core/fees */
const signatureFee = 5_000n
/** A blockhash counts for 150 slots, about a minute. Milliseconds. */
const blockhashFreshFor = 20_000

const lamports = z.int().check(z.gte(0))
const accountSchema = z.nullable(
  z.object({
    lamports,
    owner: z.string(),
    executable: z.boolean(),
    data: z.tuple([z.string(), z.literal('base64')]),
  }),
)
type Account = z.infer<typeof accountSchema>
const accountsSchema = z.object({ value: z.array(accountSchema) })
const feeSchema = z.object({ value: z.nullable(lamports) })
const blockhashSchema = z.object({ value: z.object({ blockhash: z.string().check(z.maxLength(44)) }) })
/** @see https://solana.com/docs/rpc/http/simulatetransaction */
const simulationSchema = z.object({
  value: z.object({
    err: z.unknown(),
    logs: z.nullish(z.array(z.string())),
    accounts: z.nullish(z.array(accountSchema)),
    unitsConsumed: z.nullish(z.int().check(z.gte(0))),
  }),
})

/**
 * What a transaction would cost and do on Solana. Balances before and after are read from the accounts themselves, as not all nodes tell
 * them. That it would fail is no error.
 *
 * @throws WalletKitError `INVALID_PARAMS`, `RPC_UNREACHABLE`, `RPC_ERROR`
 */
export async function previewSolana(
  cache: AnswerCache,
  chain: Chain,
  { from, transaction: asked, receiver }: PreviewQuestion,
  signal: AbortSignal,
): Promise<PreviewAnswer> {
  if (!('serialized' in asked)) throw new WalletKitError('INVALID_PARAMS', 'transaction: not one of Solana')
  if (receiver !== undefined && !isAddress(receiver))
    throw new WalletKitError('INVALID_PARAMS', 'receiver: not an address of Solana')
  const transaction = readTransaction(asked.serialized)
  if (transaction.feePayer !== from)
    throw new WalletKitError('INVALID_PARAMS', 'transaction: another account pays for it')

  const watched = [...new Set([...transaction.writable, ...(receiver === undefined ? [] : [receiver])])]
  const [read, fee, { value }] = await Promise.all([
    begin(() =>
      chain.call('getMultipleAccounts', [watched, { encoding: 'base64', commitment: 'confirmed' }], signal),
    ),
    begin(() => readFee(cache, chain, transaction, signal)),
    begin(() => simulate(chain, asked.serialized, watched, signal)),
  ])
  const before = toAccounts(watched, parseRpc(accountsSchema, read).value)
  const failed = value.err !== null && value.err !== undefined
  const after = failed || !value.accounts ? null : toAccounts(watched, value.accounts)
  const rent = after ? rentIn(before, after) : 0n
  const balance = BigInt(before.get(from)?.lamports ?? 0)
  const changesOf = (account: string, paid: bigint) => after && changesBetween(before, after, account, paid)
  return {
    balance: `${balance}`,
    fee: {
      expected: `${fee.expected}`,
      most: `${fee.expected}`,
      solana: {
        priority: `${fee.priority}`,
        rent: `${rent}`,
        ...(typeof value.unitsConsumed === 'number' && { units: value.unitsConsumed }),
      },
    },
    changes: changesOf(from, fee.expected + rent),
    received: receiver === undefined ? null : changesOf(receiver, 0n),
    failure: failed
      ? {
          code: classifySolanaFailure(value.err, transaction, balance),
          reason: toLabel(reasonOf(value.err, value.logs ?? []), 512) ?? '',
        }
      : null,
    receiver: receiver === undefined ? null : toReceiver(receiver, before.get(receiver) ?? null),
  }
}

async function simulate(chain: Chain, serialized: string, addresses: readonly string[], signal: AbortSignal) {
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    sigVerify: false,
    replaceRecentBlockhash: true,
    accounts: { encoding: 'base64', addresses },
  }
  return parseRpc(simulationSchema, await chain.call('simulateTransaction', [serialized, options], signal))
}

/** The fee of the message as it would be on a blockhash of now: the one that it has may be none yet, or too old. */
async function readFee(cache: AnswerCache, chain: Chain, transaction: ReadTransaction, signal: AbortSignal) {
  const blockhash = await cache.get(
    `${chain.key} blockhash`,
    blockhashFreshFor,
    async (alive) =>
      parseRpc(blockhashSchema, await chain.call('getLatestBlockhash', [{ commitment: 'confirmed' }], alive))
        .value.blockhash,
    { signal, parse: (stored) => z.parse(z.string(), stored) },
  )
  const asked = [transaction.messageOn(blockhash), { commitment: 'confirmed' }]
  const { value } = parseRpc(feeSchema, await chain.call('getFeeForMessage', asked, signal))
  if (value === null) throw new WalletKitError('RPC_ERROR', 'The endpoint of this network gave no fee')
  const expected = BigInt(value)
  const base = signatureFee * BigInt(transaction.signers)
  return { expected, priority: expected > base ? expected - base : 0n }
}

type Accounts = ReadonlyMap<string, Account>

function toAccounts(addresses: readonly string[], accounts: readonly Account[]): Accounts {
  return new Map(addresses.map((address, index) => [address, accounts[index] ?? null]))
}

/** What accounts hold that programs get and that were not there before. */
function rentIn(before: Accounts, after: Accounts): bigint {
  return [...after]
    .filter(([address, account]) => account && account.owner !== systemProgram && !before.get(address))
    .reduce((sum, [, account]) => sum + BigInt(account?.lamports ?? 0), 0n)
}

/** @param paid lamports that are no part of what is sent */
function changesBetween(before: Accounts, after: Accounts, account: string, paid: bigint): AssetChange[] {
  const coinOf = (accounts: Accounts) => BigInt(accounts.get(account)?.lamports ?? 0)
  const coin = coinOf(after) - coinOf(before) + paid
  const sums = new Map<string, bigint>()
  const add = (accounts: Accounts, sign: bigint) => {
    for (const { mint, owner, amount } of tokensIn(accounts))
      if (owner === account) sums.set(mint, (sums.get(mint) ?? 0n) + sign * amount)
  }
  add(before, -1n)
  add(after, 1n)
  const native: AssetChange[] = coin === 0n ? [] : [{ kind: 'native', amount: `${coin}` }]
  const tokens = [...sums]
    .filter(([, amount]) => amount !== 0n)
    .map(([token, amount]): AssetChange => ({ kind: 'spl', token, amount: `${amount}` }))
  return [...native, ...tokens]
}

function tokensIn(accounts: Accounts) {
  return [...accounts.values()].flatMap((account) => (account ? (tokenOf(account) ?? []) : []))
}

function tokenOf({ owner, data }: NonNullable<Account>) {
  const isToken = tokenPrograms.some((program) => program === owner)
  return isToken ? readTokenAccount(Buffer.from(data[0], 'base64')) : null
}

function toReceiver(address: string, account: Account) {
  return { kind: toKind(account), offCurve: !isOnCurve(address) }
}

function toKind(account: Account): ReceiverKind {
  if (!account) return 'none'
  if (tokenPrograms.some((program) => program === account.owner))
    return tokenOf(account) ? 'tokenAccount' : 'mint'
  return account.executable || account.owner !== systemProgram ? 'program' : 'account'
}

function isOnCurve(address: string): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(new Uint8Array(getAddressEncoder().encode(toAddress(address))))
    return true
  } catch {
    // The library throws for what is no point of the curve, which is the answer.
    return false
  }
}
