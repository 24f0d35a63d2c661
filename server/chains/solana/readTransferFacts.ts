import { isAddress } from '@solana/web3.js'
import * as z from 'zod/mini'
import type { TransferFacts } from '#shared/api/chain/transferFacts.ts'
import { begin } from '#shared/async/begin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chain } from '../core/chain.ts'
import { parseRpc } from '../core/rpcResult.ts'
import type { MintMetadataSource } from './createMintMetadata.ts'
import { tokenPrograms } from './solanaPolicy.ts'
import {
  accountSize,
  associatedTokenAccount,
  extensionOf,
  extensionTypes,
  readTokenAccount,
} from './tokenAccount.ts'

const accountSchema = z.nullable(
  z.object({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) }),
)
const accountsSchema = z.object({ value: z.tuple([accountSchema], accountSchema) })
const epochSchema = z.object({ epoch: z.int().check(z.gte(0)) })
const rentSchema = z.int().check(z.gte(0))

/** Bytes of a mint, and of what an account of Token-2022 has over one of SPL Token: the kind, ImmutableOwner. */
const mintSize = 82
const [kindSize, immutableOwnerSize] = [1, 4]
/** What an account gets for an extension of its mint: its withheld fees, that it is not transferable, that a hook is under way. */
const ofMint = [
  [extensionTypes.transferFee, 4 + 8],
  [extensionTypes.nonTransferable, 4],
  [extensionTypes.transferHook, 4 + 1],
] as const

const readOptions = { encoding: 'base64', commitment: 'confirmed' }

/**
 * What has to be known of a mint to write down a transfer, and of its receiver's account.
 *
 * @param receiver the account of a person, whose associated token account is meant
 * @throws WalletKitError `INVALID_PARAMS` for what is no mint
 */
export async function readTransferFacts(
  metadata: MintMetadataSource,
  chain: Chain,
  { token, receiver }: { token: string; receiver: string | undefined },
  signal: AbortSignal,
): Promise<TransferFacts> {
  if (!isAddress(token) || (receiver !== undefined && !isAddress(receiver)))
    throw new WalletKitError('INVALID_PARAMS', 'token, receiver: not an address of Solana')
  const [answer, names] = await Promise.all([
    begin(() => chain.call('getMultipleAccounts', [[token], readOptions], signal)),
    begin(() => metadata.of(chain, [token], signal)),
  ])
  const [mint] = parseRpc(accountsSchema, answer).value
  const program = tokenPrograms.find((known) => known === mint?.owner)
  const bytes = Buffer.from(mint?.data[0] ?? '', 'base64')
  const decimals = bytes[44]
  if (!program || decimals === undefined || readTokenAccount(bytes) !== null || bytes.length < mintSize)
    throw new WalletKitError('INVALID_PARAMS', 'token: not a mint')
  const symbol = names.get(token)?.symbol
  const fee = await feeOf(bytes, chain, signal)
  const untransferable = restrictionOf(bytes)
  return {
    decimals,
    ...(symbol && { symbol }),
    solana: {
      program,
      ...(fee && { transferFee: fee }),
      ...(untransferable && { untransferable }),
      ...(receiver !== undefined && {
        account: await readReceiver(chain, { receiver, token, program, bytes }, signal),
      }),
    },
  }
}

/** The mint has the fee of now and the next one, which counts from an epoch on. */
async function feeOf(mint: Uint8Array, chain: Chain, signal: AbortSignal) {
  const config = extensionOf(mint, extensionTypes.transferFee)
  if (!config || config.length < 108) return undefined
  const data = Buffer.from(config)
  const [older, newer] = [72, 90]
  const { epoch } = parseRpc(
    epochSchema,
    await chain.call('getEpochInfo', [{ commitment: 'confirmed' }], signal),
  )
  const at = BigInt(epoch) >= data.readBigUInt64LE(newer) ? newer : older
  return {
    most: `${data.readBigUInt64LE(at + 8)}`,
    basisPoints: Math.min(data.readUInt16LE(at + 16), 10_000),
  }
}

function restrictionOf(mint: Uint8Array): 'never' | 'hook' | undefined {
  if (extensionOf(mint, extensionTypes.nonTransferable)) return 'never'
  const hook = extensionOf(mint, extensionTypes.transferHook)
  return hook?.subarray(32, 64).some((byte) => byte !== 0) ? 'hook' : undefined
}

async function readReceiver(
  chain: Chain,
  {
    receiver,
    token,
    program,
    bytes,
  }: { receiver: string; token: string; program: string; bytes: Uint8Array },
  signal: AbortSignal,
) {
  const address = await associatedTokenAccount(receiver, token, program)
  const [account] = parseRpc(
    accountsSchema,
    await chain.call('getMultipleAccounts', [[address], readOptions], signal),
  ).value
  const state =
    account && tokenPrograms.some((known) => known === account.owner)
      ? readTokenAccount(Buffer.from(account.data[0], 'base64'))
      : null
  if (state)
    return { address, exists: true, rent: '0', memoRequired: state.memoRequired, frozen: state.frozen }
  const size = accountSizeFor(program, bytes)
  const rent = parseRpc(rentSchema, await chain.call('getMinimumBalanceForRentExemption', [size], signal))
  return { address, exists: false, rent: `${rent}`, memoRequired: false, frozen: false }
}

function accountSizeFor(program: string, mint: Uint8Array): number {
  if (program === tokenPrograms[0]) return accountSize
  const extensions = ofMint.reduce((sum, [type, size]) => sum + (extensionOf(mint, type) ? size : 0), 0)
  return accountSize + kindSize + immutableOwnerSize + extensions
}
