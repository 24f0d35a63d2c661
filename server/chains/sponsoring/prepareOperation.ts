import { numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import type { Sponsorship, sponsorEndpoints } from '#shared/api/auth/sponsor.ts'
import type { ApiAnswer, ApiRequest } from '#shared/api/endpoint.ts'
import { begin } from '#shared/async/begin.ts'
import { splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SponsoringConfig } from '../../config/sponsoringConfig.ts'
import type { AskChain } from '../core/simulationChains.ts'
import { toLabel } from '../core/toLabel.ts'
import { askBundlers } from './askBundlers.ts'
import { askService } from './askService.ts'
import type { Payer } from './chooseSponsor.ts'
import { asHex, encodeCalls } from './encodeCalls.ts'
import { readDeposit, readFees, readNonce } from './readChain.ts'
import { gasSchema, type PaymasterStub, readFinal, readStub } from './readPaymaster.ts'
import type { SponsoringContext } from './sponsoringContext.ts'

export interface PrepareOperationParameters {
  asked: ApiRequest<(typeof sponsorEndpoints)['prepare']>
  config: SponsoringConfig
  payer: Payer
  ask: AskChain
  signal: AbortSignal
}

type Sponsored = Extract<ApiAnswer<(typeof sponsorEndpoints)['prepare']>, { status: 'sponsored' }>

const { entryPoint, delegate } = delegationFramework
const estimateSchema = z.object({
  callGasLimit: gasSchema,
  verificationGasLimit: gasSchema,
  preVerificationGas: gasSchema,
  paymasterVerificationGasLimit: z.optional(gasSchema),
  paymasterPostOpGasLimit: z.optional(gasSchema),
})

type Gas = Required<{ [Name in keyof z.output<typeof estimateSchema>]: bigint }>

/**
 * Fills in what a user operation needs beside its calls: nonce and fees from the chain, gas from the bundler, and the paymaster's word that it
 * pays. Of what the services answer only that is taken; what is done, and by whom, stays as it was asked.
 *
 * @throws `RPC_ERROR` where somebody refuses, or answers with what is none; `RPC_UNREACHABLE`
 */
export async function prepareOperation(
  { remote }: Pick<SponsoringContext, 'remote'>,
  { asked, config, payer, ask, signal }: PrepareOperationParameters,
): Promise<Sponsored> {
  const sender = asHex(asked.account)
  const chainId = numberToHex(Number(splitCaipNetworkId(asked.chainId).reference))
  const [nonce, fees] = await Promise.all([begin(() => readNonce(ask, sender)), begin(() => readFees(ask))])
  const operation = {
    ...{ sender, nonce: numberToHex(nonce), callData: encodeCalls(asked.calls) },
    maxFeePerGas: numberToHex(fees.maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
    ...(asked.upgradeNonce !== undefined && {
      eip7702Auth: {
        chainId,
        address: delegate,
        nonce: numberToHex(asked.upgradeNonce),
        ...stubAuthorization,
      },
    }),
  }
  const askPaymaster = (method: string, about: object) =>
    askService({
      ...{ service: payer.service, remote, signal, method },
      params: [about, entryPoint, chainId, payer.context],
    })

  const stub = readStub(await askPaymaster('pm_getPaymasterStubData', operation))
  const { paymaster, paymasterData } = stub
  const signature = await signStub()
  const tried = { ...operation, ...stubGas(stub), paymaster, paymasterData, signature }
  const params = [tried, entryPoint]
  const estimated = z.safeParse(
    estimateSchema,
    await askBundlers(
      { remote },
      { urls: config.bundlerUrls, method: 'eth_estimateUserOperationGas', params, signal },
    ),
  )
  if (!estimated.success) throw new WalletKitError('RPC_ERROR', 'The bundler gave no valid answer')
  const gas: Gas = {
    ...estimated.data,
    // The paymaster knows best what its own contract takes.
    paymasterVerificationGasLimit:
      stub.paymasterVerificationGasLimit ?? estimated.data.paymasterVerificationGasLimit ?? 0n,
    paymasterPostOpGasLimit: stub.paymasterPostOpGasLimit ?? estimated.data.paymasterPostOpGasLimit ?? 0n,
  }
  const priced = { ...tried, ...gasIn(gas, (number) => numberToHex(number)) }
  const final = stub.isFinal ? stub : readFinal(await askPaymaster('pm_getPaymasterData', priced))
  const sponsorship = {
    ...{ nonce: String(nonce), paymaster: final.paymaster, paymasterData: final.paymasterData },
    ...gasIn(gas, String),
    maxFeePerGas: String(fees.maxFeePerGas),
    maxPriorityFeePerGas: String(fees.maxPriorityFeePerGas),
  }
  if ((await readDeposit(ask, final.paymaster)) < maxCostOf(sponsorship))
    // Said before the person is asked: every bundler would refuse it.
    throw new WalletKitError('RPC_ERROR', 'The paymaster has too little at the EntryPoint to pay from')
  return {
    status: 'sponsored',
    sponsorship,
    sponsor: { name: payer.name ?? toLabel(stub.sponsor?.name ?? '', 64) ?? null, host: payer.host },
  }
}

/** The most that an operation may cost, in wei: EntryPoint 0.7 takes so much of the paymaster's deposit before it begins. */
export function maxCostOf(sponsorship: Sponsorship): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = sponsorship
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, maxFeePerGas } = sponsorship
  const limits = [callGasLimit, verificationGasLimit, preVerificationGas]
  return (
    [...limits, paymasterVerificationGasLimit, paymasterPostOpGasLimit].reduce(
      (sum, each) => sum + BigInt(each),
      0n,
    ) * BigInt(maxFeePerGas)
  )
}

/**
 * A real signature, of nobody's key: the account's contract recovers who has signed and reverts where nothing can be recovered, which would end every
 * estimate.
 */
async function signStub() {
  return privateKeyToAccount(generatePrivateKey()).signMessage({ message: 'An estimate' })
}

/** The bundler tries the operation with the code in place, and reads no more of it. */
const stubAuthorization = { r: `0x${'11'.repeat(32)}`, s: `0x${'11'.repeat(32)}`, yParity: '0x0' } as const

function stubGas({
  paymasterVerificationGasLimit: verification,
  paymasterPostOpGasLimit: postOp,
}: PaymasterStub) {
  return {
    ...(verification !== undefined && { paymasterVerificationGasLimit: numberToHex(verification) }),
    ...(postOp !== undefined && { paymasterPostOpGasLimit: numberToHex(postOp) }),
  }
}

/** Each limit in the one form or the other. */
function gasIn<Form>(gas: Gas, say: (number: bigint) => Form): Record<keyof Gas, Form> {
  return {
    callGasLimit: say(gas.callGasLimit),
    verificationGasLimit: say(gas.verificationGasLimit),
    preVerificationGas: say(gas.preVerificationGas),
    paymasterVerificationGasLimit: say(gas.paymasterVerificationGasLimit),
    paymasterPostOpGasLimit: say(gas.paymasterPostOpGasLimit),
  }
}
