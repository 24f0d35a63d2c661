import {
  type Address,
  domainSeparator,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  maxUint256,
  parseAbi,
  stringToHex,
} from 'viem'
import type { BuildApproveAnswer, SwapPermit } from '#shared/api/chain/swap.ts'
import { begin } from '#shared/async/begin.ts'
import { splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import { type ContractReader, readNumber, readText } from '../core/createContractReader.ts'
import { assertMoves } from './assertMoves.ts'
import { swapPolicy } from './swapPolicy.ts'
import type { SwapSide } from './swapSource.ts'
import { toSwapTransaction } from './toTransaction.ts'

export interface ApprovalContext {
  contracts: ContractReader
  cache: AnswerCache
  /** Milliseconds since 1970. */
  now: () => number
}

export interface ApprovalQuestion {
  token: Address
  owner: Address
  spender: Address
  /** Base units, exactly. */
  amount: bigint
  /** Whether the spender takes a signature. */
  takesPermit: boolean
}

const permitAbi = parseAbi([
  'function nonces(address) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
  'function name() view returns (string)',
  'function version() view returns (string)',
])

/** @see https://eips.ethereum.org/EIPS/eip-2612 */
const permitType = keccak256(
  stringToHex('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'),
)

/** What an approval without an estimate takes: some tokens check lists of their own. */
const approvalGas = 100_000n

/** What each of these contracts may take; without end for the chain's own coin. @throws `RPC_ERROR` for what is no token */
export async function readAllowances(
  { contracts }: Pick<ApprovalContext, 'contracts'>,
  chain: Chain,
  { token, owner, spenders }: { token: SwapSide; owner: Address; spenders: readonly Address[] },
  signal: AbortSignal,
): Promise<bigint[]> {
  if (token.isCoin) return spenders.map(() => maxUint256)
  const calls = spenders.map((spender) => ({
    to: token.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }),
  }))
  const { answers } = await contracts.readNewest(chain, calls, signal)
  return answers.map(numberOf)
}

/** All that somebody holds of a token. @throws `RPC_ERROR` for what is no token, `INVALID_PARAMS` for nothing */
export async function readHolding(
  { contracts }: Pick<ApprovalContext, 'contracts'>,
  chain: Chain,
  { token, owner }: Pick<ApprovalQuestion, 'token' | 'owner'>,
  signal: AbortSignal,
): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const { answers } = await contracts.readNewest(chain, [{ to: token, data }], signal)
  const held = numberOf(answers[0] ?? null)
  if (held === 0n) throw new WalletKitError('INVALID_PARAMS', 'amount: there is nothing to approve')
  return held
}

/**
 * An approval of exactly this, what has to be sent before it, and the signature that does in its place.
 *
 * @throws SwapRefusal `TOKEN_REFUSES`
 */
export async function buildApproval(
  { contracts, cache, now }: ApprovalContext,
  chain: Chain,
  { token, owner, spender, amount, takesPermit }: ApprovalQuestion,
  signal: AbortSignal,
): Promise<BuildApproveAnswer> {
  const [facts] = await Promise.all([
    begin(() => readFacts(contracts, chain, { token, owner, spender }, signal)),
    // Nobody pays for an approval that leads nowhere.
    begin(() => assertMoves(chain, [{ token, from: owner, to: spender }], signal)),
  ])
  const dataOf = (approved: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, approved] })
  const needsReset =
    facts.allowance > 0n && (await refuses(chain, { from: owner, to: token, data: dataOf(amount) }, signal))
  const write = (approved: bigint, guess: bigint | null) =>
    toSwapTransaction(
      { cache, chain },
      { from: owner, to: token, data: dataOf(approved), value: 0n },
      { guess },
      signal,
    )
  const deadline = BigInt(Math.floor(now() / 1_000) + swapPolicy.deadline)
  const permit = takesPermit
    ? permitOf(chain, { token, owner, spender, value: amount, deadline }, facts)
    : null
  const [tx, reset] = await Promise.all([
    // After the reset it goes through; until then it does not.
    begin(() => write(amount, needsReset ? approvalGas : null)),
    begin(() => (needsReset ? write(0n, null) : null)),
  ])
  return { tx, reset, permit }
}

interface Facts {
  allowance: bigint
  permit: { nonce: bigint; separator: Hex; type: Hex | null; name: string; version: string | null } | null
}

async function readFacts(
  contracts: ContractReader,
  chain: Chain,
  { token, owner, spender }: Pick<ApprovalQuestion, 'token' | 'owner' | 'spender'>,
  signal: AbortSignal,
): Promise<Facts> {
  const data = [
    encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }),
    encodeFunctionData({ abi: permitAbi, functionName: 'nonces', args: [owner] }),
    encodeFunctionData({ abi: permitAbi, functionName: 'DOMAIN_SEPARATOR' }),
    encodeFunctionData({ abi: permitAbi, functionName: 'PERMIT_TYPEHASH' }),
    encodeFunctionData({ abi: permitAbi, functionName: 'name' }),
    encodeFunctionData({ abi: permitAbi, functionName: 'version' }),
  ]
  const calls = data.map((one) => ({ to: token, data: one }))
  const { answers } = await contracts.readNewest(chain, calls, signal)
  const [allowance = null, nonces, separator, type = null, name, version] = answers
  const nonce = readNumber(nonces)
  const said = readText(name, 256)
  return {
    allowance: numberOf(allowance),
    permit:
      nonce !== null && separator && said !== null
        ? { nonce, separator, type, name: said, version: readText(version, 32) }
        : null,
  }
}

/** Only where the token's own separator says the same: a signature over another one is worth nothing. */
function permitOf(
  chain: Chain,
  {
    token,
    owner,
    spender,
    value,
    deadline,
  }: Omit<ApprovalQuestion, 'amount' | 'takesPermit'> & { value: bigint; deadline: bigint },
  { permit }: Facts,
): SwapPermit | null {
  if (!permit || (permit.type !== null && permit.type !== permitType)) return null
  const chainId = Number(splitCaipNetworkId(chain.id).reference)
  const { name, nonce, separator } = permit
  for (const version of [permit.version, '1', '2']) {
    if (version === null) continue
    const domain = { name, version, chainId, verifyingContract: token }
    if (domainSeparator({ domain }) !== separator) continue
    return {
      domain,
      message: { owner, spender, value: String(value), nonce: String(nonce), deadline: String(deadline) },
    }
  }
  return null
}

/** As tokens do that change an approval only to or from nothing. */
async function refuses(
  chain: Chain,
  call: { from: Address; to: Address; data: Hex },
  signal: AbortSignal,
): Promise<boolean> {
  const [answer] = await chain.batch([{ method: 'eth_call', params: [call, 'latest'] }], signal)
  return answer !== undefined && 'error' in answer
}

function numberOf(data: Hex | null): bigint {
  const number = readNumber(data)
  if (number === null) throw new WalletKitError('RPC_ERROR', 'This is not a token')
  return number
}
