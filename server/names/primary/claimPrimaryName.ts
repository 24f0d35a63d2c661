import { createHash } from 'node:crypto'
import { type Hex, isAddress, isHex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { primaryClaimSchema } from '#shared/api/chain/names.ts'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isFeatureOn } from '#shared/entities/features.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { hashPrimaryName } from '#shared/names/primaryName.ts'
import type { Chain } from '../../chains/core/chain.ts'
import { asHex } from '../../chains/sponsoring/encodeCalls.ts'
import { toDollars } from '../../chains/sponsoring/toDollars.ts'
import { parseInput } from '../../config/parseInput.ts'
import { findEvmSigner } from '../../siwx/verifyEvmSignature.ts'
import type { NameAsker, NameContext } from '../nameContext.ts'
import { NameRefusal } from '../nameRefusal.ts'
import { namesPolicy } from '../namesPolicy.ts'
import { findOwnName } from '../parseName.ts'
import { prepareClaim } from './prepareClaim.ts'
import type { PrimaryClaim } from './primaryClaim.ts'

/**
 * Brings a claim that an account has signed to ENSIP-19's default reverse registrar, and pays the gas: then every client of ENS finds the account's
 * name by its address.
 *
 * @param written the name, which has to be the account's
 * @returns the hash of the transaction, which is on its way
 * @throws NameRefusal, WalletKitError `INVALID_PARAMS`, `THROTTLED`, or what a chain that is not there throws
 */
export async function claimPrimaryName(
  context: NameContext,
  written: string,
  body: unknown,
  asker: NameAsker,
): Promise<Hex> {
  const { config, limits } = context
  if (!config.primary)
    throw new NameRefusal('PRIMARY_NOT_OFFERED', 'Nobody pays for primary names here: set it on the chain')
  if (!isFeatureOn('names', asker.project.features))
    throw new NameRefusal('NAMES_NOT_OFFERED', 'No names are given on this site')
  await limits.take({ ...namesPolicy.attempts, key: `name asked ${asker.ip}` })
  if (!isCaipNetworkId(config.chain)) throw new WalletKitError('NETWORK_NOT_FOUND', 'Network not found')
  const chain = context.chains.of(config.chain, asker.project)
  const claim = await readClaim(context, config.primary.registrar, { written, body, chain, asker })
  const finish = await limits.throttle('primary name under way', namesPolicy.primary.underWay)
  try {
    return await pay(context, config.primary.payerKey, { claim, chain, asker })
  } finally {
    await finish()
  }
}

interface ClaimToRead {
  written: string
  body: unknown
  chain: Chain
  asker: NameAsker
}

async function readClaim(
  { config, store, now }: NameContext,
  registrar: string,
  { written, body, chain, asker }: ClaimToRead,
): Promise<PrimaryClaim> {
  const { address, signature, expires } = parseInput(primaryClaimSchema, body)
  if (!isAddress(address) || !isHex(signature))
    throw new WalletKitError('INVALID_PARAMS', 'address: not an address')
  const name = findOwnName(written, config)
  if (name === null || (await store.ofAddress(address))?.name !== name)
    throw new NameRefusal('NOT_YOUR_NAME', 'This account does not have that name')
  const { least, longest } = namesPolicy.primary
  const left = expires * 1_000 - now()
  if (left < least) throw new NameRefusal('MESSAGE_EXPIRED', 'This was signed too long ago: sign it again')
  if (left > longest) throw new NameRefusal('MESSAGE_INVALID', 'What was signed is good for over an hour')
  const claim = { registrar: asHex(registrar), address, name, expires, signature }
  const message = { raw: hashPrimaryName(claim) }
  const signer = await findEvmSigner({
    chain: () => chain,
    address,
    message,
    signature,
    signal: asker.signal,
  })
  if (!signer)
    throw new NameRefusal('SIGNATURE_INVALID', 'This account has not signed for the name: sign it again')
  return claim
}

interface ClaimToPay {
  claim: PrimaryClaim
  chain: Chain
  asker: NameAsker
}

/** What was signed once counts, and the claim with it, whatever becomes of the transaction: it may be mined later. */
async function pay(context: NameContext, payerKey: Hex, { claim, chain, asker }: ClaimToPay): Promise<Hex> {
  const payer = privateKeyToAccount(payerKey)
  const key = hashPrimaryName(claim)
  const giveBack = await useOnce(context, claim)
  const transaction = await prepare().catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  const signed = await payer.signTransaction(transaction)
  await chain.call('eth_sendRawTransaction', [signed]).catch((error: unknown) => {
    // An endpoint that was asked twice, since its first answer did not come.
    if (!(error instanceof WalletKitError) || !/already known|already imported/i.test(error.message))
      throw error
  })
  await context.sponsored.sent(key, context.now())
  return keccak256(signed)

  async function prepare() {
    const { transaction, fee } = await prepareClaim({
      claim,
      payer: payer.address,
      chain,
      signal: asker.signal,
    })
    await takeShare(context, claim, asker)
    const price = await context.coinPrice(chain.id, asker.project.id, asker.signal)
    await context.sponsored.prepared({
      ...{ key, projectId: asker.project.id, chain: chain.id, payer: 'names' },
      ...{ most: fee, dollars: toDollars(fee, price), preparedAt: new Date(context.now()) },
    })
    return transaction
  }
}

/**
 * The registrar takes the same claim again and again until it expires, and anybody can read it on the chain. By what was signed, not by the signature,
 * of which there may be several.
 */
async function useOnce({ limits }: NameContext, claim: PrimaryClaim): Promise<() => Promise<void>> {
  try {
    return await limits.throttle(`primary name ${hashPrimaryName(claim)}`, namesPolicy.primary.longest)
  } catch (error) {
    if (!isCode(error, 'THROTTLED')) throw error
    throw new NameRefusal('MESSAGE_USED', 'This was paid for already: sign again to change it')
  }
}

async function takeShare({ config, limits }: NameContext, { address }: PrimaryClaim, asker: NameAsker) {
  const { perIp, perProject } = config.limits
  const { span, primary } = namesPolicy
  const account = createHash('sha256').update(address.toLowerCase()).digest('base64url')
  await limits.take(
    { ...primary.perAccount, key: `primary name of ${account}` },
    { most: perIp, per: span, key: `primary name from ${asker.ip}` },
    { most: perProject, per: span, key: `primary name in ${asker.project.id}` },
  )
}
