import { encodeAbiParameters, type Hex, pad, stringToHex, toFunctionSelector } from 'viem'
import type { KeptSession } from '#shared/api/auth/smartSessions.ts'
import { delegationComponents } from '#shared/delegations/delegationAbi.ts'
import type { Grant } from '#shared/delegations/grant.ts'
import { signSession, testToken } from '#shared/testing/signSession.ts'
import { createFakeAuthFrame, person } from './fakeAuthFrame.ts'
import { harbor } from './fakeNetworks.ts'
import { evmAccounts } from './fakeWallet.ts'
import type { TestChain } from './testChain.ts'

type Signed = Awaited<ReturnType<typeof signSession>>

/** Nobody here looks at signatures: the chain does. */
const signer = { address: evmAccounts[0], signTypedData: async (): Promise<Hex> => `0x${'11'.repeat(65)}` }

export const grantedAt = Date.UTC(2026, 10, 1)

/** A session of the person's own account. */
export const sessionOf = (changed: Partial<Grant> = {}) => signSession(signer, changed)

/** A session as the server keeps it. */
export function keptOf({ context }: Signed, changed: Partial<KeptSession> = {}): KeptSession {
  return {
    chainId: harbor.caipNetworkId,
    context,
    createdAt: grantedAt,
    project: { id: 'coffee', name: 'Harbor Coffee', url: 'https://coffee.example' },
    ...changed,
  }
}

/** The data of a log by which the chain shows that a session was used, or revoked. */
export function logOf({ delegation: { salt, ...delegation } }: Signed): { data: Hex } {
  const parameters = [{ type: 'tuple', components: delegationComponents }] as const
  return { data: encodeAbiParameters(parameters, [{ ...delegation, salt: BigInt(salt) }]) }
}

/** What the chain says of sessions. */
export interface SessionContracts {
  disabled: string[]
  nonce: bigint
  /** Of the token's smallest unit, of which there are six. */
  left: bigint
  /** Who has signed whatever is asked about. */
  signer: Hex
}

/** The contracts of sessions on a chain, and the token HUSD. */
export function playSessions(chain: TestChain): SessionContracts {
  const said: SessionContracts = { disabled: [], nonce: 0n, left: 2_500_000n, signer: signer.address }
  const word = (value: bigint) => pad(`0x${value.toString(16)}`, { size: 32 })
  const answers: Record<string, (data: string) => Hex> = {
    [toFunctionSelector('disabledDelegations(bytes32)')]: (data) =>
      word(said.disabled.includes(`0x${data.slice(10, 74)}`) ? 1n : 0n),
    [toFunctionSelector('currentNonce(address,address)')]: () => word(said.nonce),
    [toFunctionSelector('getAvailableAmount(bytes32,address,bytes)')]: () =>
      encodeAbiParameters(
        [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }],
        [said.left, false, 1n],
      ),
    [toFunctionSelector('symbol()')]: () => stringToHex('HUSD', { size: 32 }),
    [toFunctionSelector('name()')]: () => stringToHex('Harbor Dollar', { size: 32 }),
    [toFunctionSelector('decimals()')]: () => word(6n),
  }
  chain.state.contracts = ({ to, data }) => {
    // The precompile that tells who has signed.
    if (BigInt(to) === 1n) return pad(said.signer, { size: 32 })
    const isToken = to.toLowerCase() === testToken.toLowerCase()
    const answer = answers[data.slice(0, 10)]
    return answer && (isToken || !/^0x(95d89b41|06fdde03|313ce567)/.test(data)) ? answer(data) : undefined
  }
  return said
}

/** The secure frame of a person whose account can be upgraded on Harbor, with what the server keeps. */
export function createSessionsFrame(kept: readonly KeptSession[]) {
  const held = {
    signedIn: true,
    person: { ...person, smartAccountNetworks: [harbor.caipNetworkId] },
  }
  const frame = createFakeAuthFrame({ signedIn: true, held })
  const state = { kept: [...kept] }
  frame.script.set('listSessions', (asked) => {
    const { skip } = Object(asked)
    return { sessions: state.kept.slice(skip, skip + 12) }
  })
  return { frame, state }
}
