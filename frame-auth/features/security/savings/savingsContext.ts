import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import * as z from 'zod/mini'
import { type SavingsRecord, savingsRecordSchema } from '#shared/api/auth/savings.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Hex } from '#shared/delegations/delegation.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type ReadSession, readContext } from '#shared/smartSessions/readContext.ts'
import type { ChainClient } from '../../../services/chain/createChainClient.ts'
import { fromHex, toHex } from '../../../services/crypto/bytes.ts'
import type { SigningPasskeys } from '../../../services/passkeys/createSigningPasskeys.ts'
import type { FrameStorage } from '../../../services/storage/createFrameStorage.ts'
import type { Addresses, Custody } from '../../custody/custody.ts'
import type { Networks } from '../../networks/createNetworks.ts'
import type { SavingsRecoveryKey } from '../../savings/recoveryKey.ts'
import { savingsAccount } from '../../savings/savingsAccount.ts'
import type { SecurityApprovals } from '../createSecurityApprovals.ts'

/** What the actions of the savings account are made from. */
export interface SavingsContext {
  store: ReturnType<typeof createStore>
  custody: Pick<Custody, 'overviewAtom' | 'refresh' | 'keepSavings'>
  storage: Pick<FrameStorage, 'get' | 'put'>
  passkeys: SigningPasskeys
  approvals: Pick<SecurityApprovals, 'signOrder' | 'approveOrder'>
  networks: Pick<Networks, 'get'>
  chain: ChainClient
  addresses: () => Addresses | null
  /** Who is signed in. */
  person: () => string | null
  /** Milliseconds since the epoch. */
  now: () => number
  /** The recovery key that the person has typed the code of: it signs in place of the passkey, as long as this document is open. */
  readonly recoveryKeyAtom: PrimitiveAtom<SavingsRecoveryKey | null>
}

/** A savings account as it follows from what is kept of it. */
export interface KnownSavings {
  record: SavingsRecord
  address: Hex
  deployment: ReturnType<typeof savingsAccount>['deployment']
  /** Those that let the everyday account of now draw. */
  allowances: readonly KnownAllowance[]
}

export interface KnownAllowance {
  chainId: SavingsRecord['allowances'][number]['chainId']
  token: Hex | null
  /** A day, in base units. */
  amount: string
  session: ReadSession
}

/** @returns null where the person has none @throws as `Custody.refresh` */
export async function findSavings(context: SavingsContext): Promise<KnownSavings | null> {
  const { store, custody } = context
  await custody.refresh()
  const record = store.get(custody.overviewAtom)?.savings ?? (await restore(context))
  return record ? readSavings(record, everydayOf(context)) : null
}

/** @throws `INVALID_PARAMS` where the person has none */
export async function requireSavings(context: SavingsContext): Promise<KnownSavings> {
  const savings = await findSavings(context)
  if (!savings) throw new WalletKitError('INVALID_PARAMS', 'There is no savings account')
  return savings
}

/** The address on EVM networks that draws and pays fees. @throws `NOT_CONNECTED` */
export function everydayOf({ addresses }: Pick<SavingsContext, 'addresses'>): Hex {
  const address = addresses()?.eip155
  if (address === undefined) throw new WalletKitError('NOT_CONNECTED', 'Nobody is signed in')
  return toHex(fromHex(address))
}

function readSavings(record: SavingsRecord, everyday: Hex): KnownSavings {
  const { x, y, recovery } = record
  const { address, deployment } = savingsAccount({
    passkey: { x: BigInt(x), y: BigInt(y) },
    recovery: recovery === null ? null : toHex(fromHex(recovery)),
  })
  const allowances = record.allowances.flatMap(({ chainId, context }): KnownAllowance[] => {
    const session = readContext(toHex(fromHex(context)), Number(chainId.split(':')[1]))
    const grant = session?.grant
    // Of another wallet of the person's, or of nobody's: a server may keep what it wants.
    const isOwn = grant && isSameAddress(grant.account, address) && isSameAddress(grant.holder, everyday)
    return isOwn ? allowanceOf(chainId, session) : []
  })
  return { record, address, deployment, allowances }
}

function allowanceOf(chainId: KnownAllowance['chainId'], session: ReadSession): KnownAllowance[] {
  const { permission } = session.grant
  switch (permission.type) {
    case 'native-token-periodic':
      return [{ chainId, token: null, amount: permission.amount, session }]
    case 'erc20-token-periodic':
      return [{ chainId, token: permission.token, amount: permission.amount, session }]
    default:
      return []
  }
}

const provenKey = (person: string) => `savings:${person}`

/** What the passkey has said on this device that is its own; null: nothing yet. */
async function readProven({ storage, person }: SavingsContext): Promise<SavingsRecord | null> {
  const who = person()
  const kept = who === null ? undefined : await storage.get(provenKey(who))
  return z.safeParse(savingsRecordSchema, kept).data ?? null
}

/** Whether the passkey has said on this device that the account is its own. All that its address follows from counts: a server may change any of it. */
export async function isProven(
  context: SavingsContext,
  { record }: Pick<KnownSavings, 'record'>,
): Promise<boolean> {
  const proven = await readProven(context)
  const keys = ['credentialId', 'x', 'y', 'recovery'] as const
  return proven !== null && keys.every((key) => proven[key] === record[key])
}

export async function keepProven({ storage, person }: SavingsContext, record: SavingsRecord): Promise<void> {
  const who = person()
  if (who !== null) await storage.put(provenKey(who), record)
}

/** The account of a device that has proven it, where the server has lost what it kept: it is kept there anew. */
async function restore(context: SavingsContext): Promise<SavingsRecord | null> {
  const record = await readProven(context)
  // What is in the account is shown all the same where the server does not take it now: at the next look it is tried again.
  if (record) await context.custody.keepSavings(record).catch(sayUnforeseen)
  return record
}
