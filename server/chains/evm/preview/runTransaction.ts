import { isAddress, isHex, size } from 'viem'
import type { AssetChange } from '#shared/api/chain/assetChange.ts'
import type { SimulatedCall } from '../../core/simulatedCall.ts'
import type { AskChain } from '../../core/simulationChains.ts'
import { collectChanges } from '../simulate/collectChanges.ts'
import { describeTokens, descriptionCalls, tokensIn } from '../simulate/describeTokens.ts'
import { type Call, type CallOutcome, outcomeOf, runAsCall, trace } from '../simulate/runCalls.ts'
import { balanceCall, type TokenTransfer } from './tokenTransfer.ts'

export interface RunRequest {
  from: string
  to: string
  value: bigint
  data: string
  receiver: string | undefined
  /** What its calldata says, if it is a plain transfer of a token. */
  transfer: TokenTransfer | null
}

/** What a transaction did when it was tried out; null where the chain's nodes do not tell. */
export interface Run {
  outcome: CallOutcome
  changes: AssetChange[] | null
  received: AssetChange[] | null
  /** What the sender has of the token that it transfers; null where nobody tells, or it is no such transfer. */
  tokenBalance: bigint | null
}

/**
 * Runs a transaction on the latest state without sending it. A plain transfer of a token is measured by the token's balances before and after,
 * for there are tokens whose logs tell another story; anything else is read from its logs.
 *
 * @throws WalletKitError `RPC_ERROR` if the chain's node can neither trace nor call
 */
export async function runTransaction(ask: AskChain, request: RunRequest): Promise<Run> {
  const { from, to, data, value, transfer } = request
  const call: Call = { from, to, input: data, value: `0x${value.toString(16)}` }
  const probes = transfer ? probesOf(request, transfer) : []
  const described = transfer ? descriptionCalls([transfer.token]) : []
  const traced = await trace(ask, [...probes, call, ...probes, ...described])
  const main = traced?.[probes.length]
  if (!traced || !main) return { ...(await withoutTrace(ask, call, request)), tokenBalance: null }

  const before = traced.slice(0, probes.length).map(readAmount)
  const outcome = outcomeOf(main)
  const tokenBalance = before[0] ?? null
  if (!outcome.succeeds) return { outcome, changes: null, received: null, tokenBalance }
  if (transfer) {
    const after = traced.slice(probes.length + 1, probes.length * 2 + 1).map(readAmount)
    const answers = traced.slice(probes.length * 2 + 1)
    const measured = (index: number) => {
      const [then, now] = [before[index], after[index]]
      return then === undefined || now === undefined || then === null || now === null
        ? null
        : describeTokens(
            { changes: toChange(transfer.token, now - then), approvals: [] },
            [transfer.token],
            answers,
          ).changes
    }
    return { outcome: refusedBy(outcome), changes: measured(0), received: measured(1), tokenBalance }
  }
  return { outcome, ...(await readLogs(ask, call, main, request)), tokenBalance: null }
}

/** Balances of the sender and, where there is one, of the receiver. */
function probesOf({ from, receiver }: RunRequest, { token, to }: TokenTransfer): Call[] {
  return [from, receiver ?? to]
    .filter((account) => isAddress(account, { strict: false }))
    .map((account) => balanceCall(token, account))
}

/** Tokens that answer `false` instead of reverting have moved nothing. @see https://eips.ethereum.org/EIPS/eip-20 */
function refusedBy(outcome: CallOutcome): CallOutcome {
  const { data } = outcome
  const refuses = isHex(data) && size(data) === 32 && BigInt(data) === 0n
  return refuses ? { succeeds: false, data: '0x' } : outcome
}

function toChange(token: string, amount: bigint): AssetChange[] {
  return amount === 0n ? [] : [{ kind: 'erc20', token, amount: `${amount}` }]
}

async function readLogs(ask: AskChain, call: Call, main: SimulatedCall, request: RunRequest) {
  const { from, receiver } = request
  const own = collectChanges(main.logs, from, request)
  const theirs = receiver === undefined ? null : collectChanges(main.logs, receiver, request)
  const tokens = [...new Set([...tokensIn(own), ...(theirs ? tokensIn(theirs) : [])])]
  const answers = tokens.length === 0 ? null : await trace(ask, [call, ...descriptionCalls(tokens)])
  const described = answers?.slice(1) ?? []
  return {
    changes: describeTokens(own, tokens, described).changes,
    received: theirs && describeTokens(theirs, tokens, described).changes,
  }
}

/** Without a trace only what the transaction itself carries is known, and that only if it calls nothing. */
async function withoutTrace(
  ask: AskChain,
  call: Call,
  request: RunRequest,
): Promise<Omit<Run, 'tokenBalance'>> {
  const outcome = await runAsCall(ask, call)
  const { from, receiver, data, transfer } = request
  if (!outcome.succeeds || data !== '0x')
    return { outcome: transfer ? refusedBy(outcome) : outcome, changes: null, received: null }
  return {
    outcome,
    changes: collectChanges([], from, request).changes,
    received: receiver === undefined ? null : collectChanges([], receiver, request).changes,
  }
}

function readAmount(answer: SimulatedCall): bigint | null {
  const { succeeds, data } = outcomeOf(answer)
  return succeeds && isHex(data) && size(data) === 32 ? BigInt(data) : null
}
