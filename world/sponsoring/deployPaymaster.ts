import paymasterJson from '@account-abstraction/contracts/artifacts/VerifyingPaymaster.json' with {
  type: 'json',
}
import { type Address, encodeDeployData, encodeFunctionData, getAddress, parseEther, toHex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { artifactSchema } from '../history/artifacts.ts'
import { callChain } from '../history/callChain.ts'
import { people } from '../history/people.ts'

const paymasterArtifact = artifactSchema.parse(paymasterJson)
const deposit = parseEther('10')
const receiptSchema = z.object({ status: z.literal('0x1'), contractAddress: z.nullish(z.string()) })

/** Puts a paymaster on a local chain that pays for what `signer` has signed, with a deposit at the EntryPoint. */
export async function deployPaymaster(rpcUrl: string, signer: Address): Promise<Address> {
  const send = async (transaction: object) =>
    receiptSchema.parse(
      await callChain(rpcUrl, 'eth_sendTransactionSync', [{ from: people.deployer, ...transaction }]),
    )
  const args = [delegationFramework.entryPoint, signer]
  const { contractAddress } = await send({ data: encodeDeployData({ ...paymasterArtifact, args }) })
  const paymaster = getAddress(contractAddress ?? '')
  await send({
    to: delegationFramework.entryPoint,
    value: toHex(deposit),
    data: encodeFunctionData({ abi: entryPoint07Abi, functionName: 'depositTo', args: [paymaster] }),
  })
  return paymaster
}
